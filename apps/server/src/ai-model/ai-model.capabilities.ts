import type { AiModel } from "@parlo/contract";
import type { AiModelProvider } from "@parlo/providers";
import { misfit } from "../configuration/index.ts";

interface Flags {
  readonly supportsLlm?: boolean | undefined;
  readonly supportsEmbedding?: boolean | undefined;
}

/** What a model is used for: what was asked for, of what its provider can do. */
export function capabilitiesOf(provider: AiModelProvider, credentials: AiModel["credentials"], asked: Flags) {
  const able = provider.chosenCapabilities?.(credentials) ?? provider.capabilities;
  const flags = {
    supportsLlm: asked.supportsLlm ?? able.includes("llm"),
    supportsEmbedding: asked.supportsEmbedding ?? able.includes("embedding"),
  };
  const beyond = [
    ...(flags.supportsLlm && !able.includes("llm") ? ["supportsLlm"] : []),
    ...(flags.supportsEmbedding && !able.includes("embedding") ? ["supportsEmbedding"] : []),
  ];
  const message = `${provider.name} does not offer this with these credentials`;
  if (beyond.length > 0) throw misfit(beyond.map((field) => ({ path: [field], message, code: "custom" })));
  if (!flags.supportsLlm && !flags.supportsEmbedding)
    throw misfit([
      { path: ["supportsLlm"], message: "Model needs to define one capability: LLM or Embedding", code: "custom" },
    ]);
  return flags;
}
