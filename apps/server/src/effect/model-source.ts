import type { ModelPrices } from "@parlo/contract";
import type { LanguageModel } from "@parlo/providers";

/** An AI model as its organisation has configured it, ready to be called. */
export interface ConfiguredModel {
  readonly id: string;
  /** Of its configuration: one more with each change. */
  readonly version: number;
  readonly name: string;
  readonly provider: string;
  readonly model: LanguageModel;
  readonly prices: ModelPrices | null;
}

/** Where AI models come from. */
export interface ModelSource {
  /** Null where the organisation has no such model that writes text; without an id, its default one. */
  load(organizationId: string, id: string | null): Promise<ConfiguredModel | null>;
}
