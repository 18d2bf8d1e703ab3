export { issueRoutes } from "./issue.routes.ts";
export { issueLoad, issuesOfDay } from "./issue-load.ts";
