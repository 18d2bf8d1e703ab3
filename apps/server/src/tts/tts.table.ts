import type { SpeechPrices, Tts, TtsProvider } from "@parlo/contract";
import { jsonb, pgTable } from "drizzle-orm/pg-core";
import { configurationIndexes, engineColumns } from "../configuration/index.ts";

export const ttsTable = pgTable(
  "tts",
  {
    ...engineColumns<TtsProvider>(),
    supportedVoices: jsonb().$type<Tts["supportedVoices"]>().notNull().default([]),
    prices: jsonb().$type<SpeechPrices>(),
  },
  configurationIndexes("tts"),
);
export type TtsRow = typeof ttsTable.$inferSelect;
