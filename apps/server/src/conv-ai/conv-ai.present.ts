import type { ConvAi } from "@parlo/contract";
import { presentConfiguration } from "../configuration/index.ts";
import type { ConvAiRow } from "./conv-ai.table.ts";

export function presentConvAi(row: ConvAiRow): ConvAi {
  const { createdBy, modifiedBy, ignoreSupportedLanguages, supportedLanguages } = row;
  return { ...presentConfiguration(row), createdBy, modifiedBy, ignoreSupportedLanguages, supportedLanguages };
}
