import type { AiModel, AiModelProviderFacts } from "@parlo/contract";
import { NewestValues } from "@parlo/ui";
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
  if (!query.data || !provider) return null;
  return <NewestValues load={query.refetch}>{children({ model: query.data, provider, onSave: save })}</NewestValues>;
}
