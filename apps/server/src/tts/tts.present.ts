import type { Tts } from "@parlo/contract";
import { presentEngine } from "../configuration/index.ts";
import type { TtsRow } from "./tts.table.ts";

export function presentTts(row: TtsRow): Tts {
  const { supportedVoices, prices } = row;
  return { ...presentEngine(row), supportedVoices, prices };
}
