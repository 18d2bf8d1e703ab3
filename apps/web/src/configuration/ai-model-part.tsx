import type { AiModel, AiModelProviderFacts } from "@parlo/contract";
import type { ReactNode } from "react";
import { type AiModelChanges, useAiModel } from "./use-ai-model.ts";

export interface AiModelPartProps {
  model: AiModel;
  provider: AiModelProviderFacts;
  onSave: (changes: AiModelChanges) => Promise<void>;
}

/** One part of the editor; its frame shows while the model is on its way. */
export function AiModelPart({ id, children }: { id: string; children: (props: AiModelPartProps) => ReactNode }) {
  const { query, provider, save } = useAiModel(id);
  return query.data && provider ? children({ model: query.data, provider, onSave: save }) : null;
}
