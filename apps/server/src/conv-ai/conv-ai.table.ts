import type { ConvAiProvider } from "@parlo/contract";
import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { configurationColumns, configurationIndexes } from "../configuration/index.ts";

export const convAiTable = pgTable(
  "conv_ai",
  {
    ...configurationColumns<ConvAiProvider>(),
    createdBy: uuid(),
    modifiedBy: uuid(),
    ignoreSupportedLanguages: boolean().notNull().default(true),
    supportedLanguages: text().array().notNull().default([]),
  },
  configurationIndexes("conv_ai"),
);
export type ConvAiRow = typeof convAiTable.$inferSelect;
