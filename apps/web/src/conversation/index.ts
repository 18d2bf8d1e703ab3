export { conversationSearch } from "./conversation-search.ts";
export { ConversationListScreen } from "./list/conversation-list.screen.tsx";
