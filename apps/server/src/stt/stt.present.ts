import type { Stt } from "@parlo/contract";
import { presentConfiguration } from "../configuration/index.ts";
import type { SttRow } from "./stt.table.ts";

export function presentStt(row: SttRow): Stt {
  const { createdBy, modifiedBy, ignoreSupportedLanguages, supportedLanguages } = row;
  return { ...presentConfiguration(row), createdBy, modifiedBy, ignoreSupportedLanguages, supportedLanguages };
}
