import type { Stt } from "@parlo/contract";
import { presentEngine } from "../configuration/index.ts";
import type { SttRow } from "./stt.table.ts";

export function presentStt(row: SttRow): Stt {
  const { supportedLanguages, prices } = row;
  return { ...presentEngine(row), supportedLanguages, prices };
}
