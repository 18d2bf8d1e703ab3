import type { SttProvider } from "@parlo/contract";
import { pgTable, text } from "drizzle-orm/pg-core";
import { configurationIndexes, engineColumns } from "../configuration/index.ts";

export const sttTable = pgTable(
  "stt",
  {
    ...engineColumns<SttProvider>(),
    supportedLanguages: text().array().notNull().default([]),
  },
  configurationIndexes("stt"),
);
export type SttRow = typeof sttTable.$inferSelect;
