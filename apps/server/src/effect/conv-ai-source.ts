import type { ConvAiPrices } from "@parlo/contract";
import type { ConversationalAi } from "@parlo/providers";

/** A conversational engine as its organisation has configured it, ready to be asked. */
export interface ConfiguredConvAi {
  readonly id: string;
  /** Of its configuration: one more with each change. */
  readonly version: number;
  readonly name: string;
  readonly provider: string;
  /** Those that it is asked in; empty: any. */
  readonly languages: readonly string[];
  /** What its organisation pays for it; null where nobody has said so. */
  readonly prices: ConvAiPrices | null;
  readonly engine: ConversationalAi;
}

/** Where conversational engines come from. */
export interface ConvAiSource {
  /** Null where the organisation has no such configuration; without an id, its default one. */
  load(organizationId: string, id: string | null): Promise<ConfiguredConvAi | null>;
}
