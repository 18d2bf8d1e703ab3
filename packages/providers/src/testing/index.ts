export { botMessage, startBotpressServer } from "./botpress-server.ts";
export { describeConversationalAi } from "./describe-conversational-ai.ts";
export { describeLanguageModel } from "./describe-language-model.ts";
export { type SeenCall, startVendorServer, type VendorServer } from "./vendor-server.ts";
