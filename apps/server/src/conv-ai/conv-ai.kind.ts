import { allEngineProviders, engineProvider } from "@parlo/providers/catalog";
import { convAiTable } from "./conv-ai.table.ts";

export const convAiKind = {
  name: "conv-ai",
  table: convAiTable,
  provider: (id: string) => engineProvider("conv-ai", id),
  providers: () => allEngineProviders("conv-ai"),
};
