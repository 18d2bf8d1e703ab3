import type { SttProvider } from "@parlo/contract";
import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { configurationColumns, configurationIndexes } from "../configuration/index.ts";

export const sttTable = pgTable(
  "stt",
  {
    ...configurationColumns<SttProvider>(),
    createdBy: uuid(),
    modifiedBy: uuid(),
    ignoreSupportedLanguages: boolean().notNull().default(true),
    supportedLanguages: text().array().notNull().default([]),
  },
  configurationIndexes("stt"),
);
export type SttRow = typeof sttTable.$inferSelect;
