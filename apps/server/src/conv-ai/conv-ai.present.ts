import type { ConvAi } from "@parlo/contract";
import { presentEngine } from "../configuration/index.ts";
import type { ConvAiRow } from "./conv-ai.table.ts";

export function presentConvAi(row: ConvAiRow): ConvAi {
  const { supportedLanguages, prices } = row;
  return { ...presentEngine(row), supportedLanguages, prices };
}
