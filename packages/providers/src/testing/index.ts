export { botMessage, startBotpressServer } from "./botpress-server.ts";
export { describeConversationalAi } from "./describe-conversational-ai.ts";
export { describeLanguageModel } from "./describe-language-model.ts";
export { startRivaSpeechServer } from "./riva-speech-server.ts";
export { startRivaVoiceServer } from "./riva-voice-server.ts";
export { audioOf } from "./speech-ear.ts";
export type { SpeechServer } from "./speech-server.ts";
export { type SeenCall, startVendorServer, type VendorServer } from "./vendor-server.ts";
export type { VoiceServer } from "./voice-server.ts";
