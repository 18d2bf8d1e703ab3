import type { ConvAiPrices, ConvAiProvider } from "@parlo/contract";
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { configurationIndexes, engineColumns } from "../configuration/index.ts";

export const convAiTable = pgTable(
  "conv_ai",
  {
    ...engineColumns<ConvAiProvider>(),
    supportedLanguages: text().array().notNull().default([]),
    prices: jsonb().$type<ConvAiPrices>(),
  },
  configurationIndexes("conv_ai"),
);
export type ConvAiRow = typeof convAiTable.$inferSelect;
