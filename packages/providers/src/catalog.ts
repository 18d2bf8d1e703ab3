import { anthropic } from "./anthropic/anthropic.provider.ts";
import { azureOpenAi } from "./azure-openai/azure-openai.provider.ts";
import type { AiModelProvider } from "./contract/define-provider.ts";
import { openAi } from "./openai/openai.provider.ts";

const aiModelProviders = new Map<string, AiModelProvider>(
  [openAi, azureOpenAi, anthropic].map((provider) => [provider.id, provider]),
);

/** Providers of one kind of engine, by id. Empty until the first adapter of that kind is there. */
const engineProviders: Readonly<Record<EngineType, ReadonlyMap<string, EngineProvider>>> = {
  "conv-ai": new Map(),
  stt: new Map(),
  tts: new Map(),
};
export interface EngineProvider {
  readonly id: string;
  readonly name: string;
}
export type EngineType = "conv-ai" | "stt" | "tts";

/** The provider of AI models with this id. */
export function aiModelProvider(id: string): AiModelProvider {
  const provider = aiModelProviders.get(id);
  if (!provider) throw new Error(`Unsupported aiModel provider ${id}`);
  return provider;
}

/** Every provider of AI models that there is an adapter for, in the order in which they are offered. */
export const allAiModelProviders = (): readonly AiModelProvider[] => [...aiModelProviders.values()];

/** The provider of an engine with this id. */
export function engineProvider(engineType: EngineType, id: string): EngineProvider {
  const provider = engineProviders[engineType].get(id);
  if (!provider) throw new Error(`Unsupported provider for engine ${engineType}: ${id}`);
  return provider;
}
