import { allEngineProviders, engineProvider } from "@parlo/providers/catalog";
import { ttsTable } from "./tts.table.ts";

export const ttsKind = {
  name: "tts",
  table: ttsTable,
  provider: (id: string) => engineProvider("tts", id),
  providers: () => allEngineProviders("tts"),
};
