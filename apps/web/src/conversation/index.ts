export { conversationSearch } from "./conversation-search.ts";
export { HistoryScreen } from "./history/history.screen.tsx";
export { historySearch } from "./history/history-search.ts";
export { KeepTestDialog } from "./keep-test.dialog.tsx";
export { ConversationListScreen } from "./list/conversation-list.screen.tsx";
export { SummaryScreen } from "./summary/summary.screen.tsx";
export { usePersonName } from "./use-person-name.ts";
