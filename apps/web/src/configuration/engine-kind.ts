import type { AiModel, AiModelProviderFacts, ConvAi, ConvAiProviderFacts } from "@parlo/contract";

/** What has a provider, credentials and a configuration, of whatever kind it is. */
export type Engine = AiModel | ConvAi;
export type EngineProviderFacts = AiModelProviderFacts | ConvAiProviderFacts;

/** Each kind's part of the API. */
export const apiNames = { "ai-model": "aiModel", "conv-ai": "convAi" } as const;
export type EngineKind = keyof typeof apiNames;
