export { ttsRoutes } from "./tts.routes.ts";
export { ttsExists } from "./tts.source.ts";
