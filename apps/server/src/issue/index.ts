export { issueRoutes } from "./issue.routes.ts";
export { issueLoad } from "./issue-load.ts";
