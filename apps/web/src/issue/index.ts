export { IssueScreen } from "./issue.screen.tsx";
export { IssueListScreen } from "./issue-list.screen.tsx";
export { issueSearch } from "./issue-search.ts";
export { causeOf } from "./issue-words.ts";
export { SeverityTile } from "./severity-mark.tsx";
