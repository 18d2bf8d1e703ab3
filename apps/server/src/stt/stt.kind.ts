import { allEngineProviders, engineProvider } from "@parlo/providers/catalog";
import { sttTable } from "./stt.table.ts";

export const sttKind = {
  name: "stt",
  table: sttTable,
  provider: (id: string) => engineProvider("stt", id),
  providers: () => allEngineProviders("stt"),
};
