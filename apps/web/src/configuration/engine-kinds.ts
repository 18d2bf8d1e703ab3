import { aiModel } from "./ai-model/ai-model.kind.tsx";
import { convAi } from "./conv-ai/conv-ai.kind.ts";
import type { EngineKind, EngineKindId } from "./engine-kind.ts";
import { stt } from "./stt/stt.kind.ts";
import { tts } from "./tts/tts.kind.ts";

export const engineKinds: Record<EngineKindId, EngineKind> = { "ai-model": aiModel, "conv-ai": convAi, stt, tts };
