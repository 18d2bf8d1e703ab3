import type { SpeechPrices, Voice } from "@parlo/contract";
import type { TextToSpeech } from "@parlo/providers";
import { findUsable, opened } from "../configuration/index.ts";
import type { AppContext } from "../context.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { ttsKind } from "./tts.kind.ts";
import { type TtsRow, ttsTable } from "./tts.table.ts";

/** A text to speech as its organisation has configured it, ready to speak. */
export interface ConfiguredTts {
  readonly id: string;
  readonly name: string;
  readonly provider: string;
  /** Those that it speaks with; empty: any that the vendor has. */
  readonly voices: readonly Voice[];
  readonly prices: SpeechPrices | null;
  readonly engine: TextToSpeech;
}

/** Whether the organisation has such a configuration, not archived. */
export const ttsExists = async (db: OrganizationDatabase, id: string): Promise<boolean> =>
  (await findUsable(db, ttsTable, id)) !== undefined;

/** The engine of one row, with its secrets opened. */
export function configured(app: Pick<AppContext, "secrets">, row: TtsRow): ConfiguredTts {
  const { provider, credentials, configuration } = opened(app, ttsKind, row);
  const { id, name, prices, ignoreSupportedLanguages, supportedVoices } = row;
  return {
    ...{ id, name, prices, provider: row.provider },
    voices: ignoreSupportedLanguages ? [] : supportedVoices,
    engine: provider.textToSpeech(credentials, configuration),
  };
}
