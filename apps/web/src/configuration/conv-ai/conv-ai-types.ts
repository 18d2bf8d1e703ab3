import type { ConvAi, ConvAiProviderFacts, ConvAiTest } from "@parlo/contract";
import type { api } from "../../app/api.ts";

export interface ConvAiTypes {
  engine: ConvAi;
  provider: ConvAiProviderFacts;
  changes: Omit<Parameters<typeof api.convAi.update.call>[0], "id">;
  test: ConvAiTest;
}
