import type { AiModel, AiModelProviderFacts, AiModelTest } from "@parlo/contract";
import type { api } from "../../app/api.ts";

export interface AiModelTypes {
  engine: AiModel;
  provider: AiModelProviderFacts;
  changes: Omit<Parameters<typeof api.aiModel.update.call>[0], "id">;
  test: AiModelTest;
}
