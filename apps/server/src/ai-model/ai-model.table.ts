import type { AiModelProvider } from "@parlo/contract";
import { boolean, pgTable } from "drizzle-orm/pg-core";
import { configurationColumns, configurationIndexes } from "../configuration/index.ts";

export const aiModelTable = pgTable(
  "ai_model",
  {
    ...configurationColumns<AiModelProvider>(),
    supportsLlm: boolean().notNull(),
    supportsEmbedding: boolean().notNull(),
  },
  configurationIndexes("ai_model"),
);
export type AiModelRow = typeof aiModelTable.$inferSelect;
