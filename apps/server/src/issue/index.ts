export { issueRoutes } from "./issue.routes.ts";
export { issueTable } from "./issue.table.ts";
