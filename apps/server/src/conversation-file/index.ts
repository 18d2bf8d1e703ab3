export { conversationFileTable } from "./conversation-file.table.ts";
export { type ConversationFiles, conversationFiles } from "./conversation-files.ts";
export { diskFileStore } from "./disk-file-store.ts";
export { sweepConversationFiles } from "./sweep-conversation-files.ts";
