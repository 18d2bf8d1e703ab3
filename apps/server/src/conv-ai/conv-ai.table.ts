import type { ConvAiProvider } from "@parlo/contract";
import { pgTable, text } from "drizzle-orm/pg-core";
import { configurationIndexes, engineColumns } from "../configuration/index.ts";

export const convAiTable = pgTable(
  "conv_ai",
  {
    ...engineColumns<ConvAiProvider>(),
    supportedLanguages: text().array().notNull().default([]),
  },
  configurationIndexes("conv_ai"),
);
export type ConvAiRow = typeof convAiTable.$inferSelect;
