import type { HearingPrices, SttProvider } from "@parlo/contract";
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { configurationIndexes, engineColumns } from "../configuration/index.ts";

export const sttTable = pgTable(
  "stt",
  {
    ...engineColumns<SttProvider>(),
    supportedLanguages: text().array().notNull().default([]),
    prices: jsonb().$type<HearingPrices>(),
  },
  configurationIndexes("stt"),
);
export type SttRow = typeof sttTable.$inferSelect;
