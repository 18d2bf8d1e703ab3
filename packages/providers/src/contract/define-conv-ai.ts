import type { ConversationalAi } from "./conversational-ai.ts";
import { type EngineProvider, engineDefiner } from "./define-engine.ts";

export type ConvAiProvider = EngineProvider<"conversationalAi", ConversationalAi>;

export const defineConvAi = engineDefiner<"conversationalAi", ConversationalAi>();
