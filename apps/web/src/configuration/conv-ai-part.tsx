import type { ConvAi, ConvAiProviderFacts } from "@parlo/contract";
import { NewestValues } from "@parlo/ui";
import type { ReactNode } from "react";
import { type ConvAiChanges, useConvAi } from "./use-conv-ai.ts";

export interface ConvAiPartProps {
  engine: ConvAi;
  provider: ConvAiProviderFacts;
  onSave: (changes: ConvAiChanges) => Promise<void>;
}

/** One part of the editor; its frame shows while the engine is on its way. */
export function ConvAiPart({ id, children }: { id: string; children: (props: ConvAiPartProps) => ReactNode }) {
  const { query, provider, save } = useConvAi(id);
  if (!query.data || !provider) return null;
  return <NewestValues load={query.refetch}>{children({ engine: query.data, provider, onSave: save })}</NewestValues>;
}
