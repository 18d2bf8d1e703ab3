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
  /** Of its configuration: one more with each change. */
  readonly version: number;
  readonly name: string;
  readonly provider: string;
  /** Those that it speaks with; empty: any that the vendor has. */
  readonly voices: readonly Voice[];
  readonly prices: SpeechPrices | null;
  readonly engine: TextToSpeech;
  /** All that its sounds depend on beside what is said: no secrets. */
  readonly settings: object;
}

/** Whether the organisation has such a configuration, not archived. */
export const ttsExists = async (db: OrganizationDatabase, id: string): Promise<boolean> =>
  (await findUsable(db, ttsTable, id)) !== undefined;

/** The configuration with this id, or the default one without an id; null where there is none. */
export async function loadTts(
  app: Pick<AppContext, "secrets">,
  db: OrganizationDatabase,
  id: string | null,
): Promise<ConfiguredTts | null> {
  const row = await findUsable(db, ttsTable, id);
  return row ? configured(app, row) : null;
}

/** The engine of one row, with its secrets opened. */
export function configured(app: Pick<AppContext, "secrets">, row: TtsRow): ConfiguredTts {
  const { provider, credentials, configuration } = opened(app, ttsKind, row);
  const { id, version, name, prices, ignoreSupportedLanguages, supportedVoices } = row;
  return {
    ...{ id, version, name, prices, provider: row.provider },
    voices: ignoreSupportedLanguages ? [] : supportedVoices,
    engine: provider.textToSpeech(credentials, configuration),
    settings: { provider: row.provider, credentials: row.credentials, configuration },
  };
}
