import { type EngineProvider, engineDefiner } from "./define-engine.ts";
import type { TextToSpeech } from "./text-to-speech.ts";

export type TextToSpeechProvider = EngineProvider<"textToSpeech", TextToSpeech>;

export const defineTextToSpeech = engineDefiner<"textToSpeech", TextToSpeech>();
