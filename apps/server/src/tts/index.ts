export { chooseVoice } from "./choose-voice.ts";
export { SpeechCache } from "./speech-cache.ts";
export { ttsRoutes } from "./tts.routes.ts";
export { type ConfiguredTts, loadTts, ttsExists } from "./tts.source.ts";
