export { engineIssue } from "./engine-issue.ts";
export { issueRoutes } from "./issue.routes.ts";
export { issueLoad, issuesOfDay } from "./issue-load.ts";
export { listOrIssue } from "./list-or-issue.ts";
export { noteTest } from "./note-test.ts";
