export { engineIssue } from "./engine-issue.ts";
export { issueRoutes } from "./issue.routes.ts";
export { issueLoad, issuesOfDay } from "./issue-load.ts";
export { type FailedEngine, noteFailure } from "./note-failure.ts";
export { noteTest } from "./note-test.ts";
