import { aiModelProvider, allAiModelProviders } from "@parlo/providers/catalog";
import { aiModelTable } from "./ai-model.table.ts";

export const aiModelKind = {
  name: "ai-model",
  table: aiModelTable,
  provider: aiModelProvider,
  providers: allAiModelProviders,
};
