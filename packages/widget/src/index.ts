export { ConversationClient } from "./client/conversation-client.ts";
