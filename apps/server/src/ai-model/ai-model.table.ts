import type { AiModelProvider, ModelPrices } from "@parlo/contract";
import { boolean, jsonb, pgTable } from "drizzle-orm/pg-core";
import { configurationColumns, configurationIndexes } from "../configuration/index.ts";

export const aiModelTable = pgTable(
  "ai_model",
  {
    ...configurationColumns<AiModelProvider>(),
    supportsLlm: boolean().notNull(),
    supportsEmbedding: boolean().notNull(),
    prices: jsonb().$type<ModelPrices>(),
  },
  configurationIndexes("ai_model"),
);
export type AiModelRow = typeof aiModelTable.$inferSelect;
