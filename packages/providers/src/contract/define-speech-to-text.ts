import { type EngineProvider, engineDefiner } from "./define-engine.ts";
import type { SpeechToText } from "./speech-to-text.ts";

export type SpeechToTextProvider = EngineProvider<"speechToText", SpeechToText>;

export const defineSpeechToText = engineDefiner<"speechToText", SpeechToText>();
