export { IssueScreen } from "./issue.screen.tsx";
export { IssueListScreen } from "./issue-list.screen.tsx";
export { issueSearch } from "./issue-search.ts";
export { SeverityTile } from "./severity-mark.tsx";
