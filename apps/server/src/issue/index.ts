export { issueRoutes } from "./issue.routes.ts";
