import type { HearingPrices } from "@parlo/contract";
import type { SpeechToText } from "@parlo/providers";
import { findUsable, opened } from "../configuration/index.ts";
import type { AppContext } from "../context.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { sttKind } from "./stt.kind.ts";
import { type SttRow, sttTable } from "./stt.table.ts";

/** A speech to text as its organisation has configured it, ready to listen. */
export interface ConfiguredStt {
  readonly id: string;
  /** Of its configuration: one more with each change. */
  readonly version: number;
  readonly name: string;
  readonly provider: string;
  /** Those that it listens in; empty: any. */
  readonly languages: readonly string[];
  readonly prices: HearingPrices | null;
  readonly engine: SpeechToText;
}

/** Where speech to text comes from. */
export interface SttSource {
  /** Null where the organisation has no such configuration; without an id, its default one. */
  load(organizationId: string, id: string | null): Promise<ConfiguredStt | null>;
}

/** Whether the organisation has such a configuration, not archived. */
export const sttExists = async (db: OrganizationDatabase, id: string): Promise<boolean> =>
  (await findUsable(db, sttTable, id)) !== undefined;

export function sttSource(app: Pick<AppContext, "databases" | "secrets">): SttSource {
  return {
    async load(organizationId, id) {
      const row = await findUsable(app.databases.organization(organizationId), sttTable, id);
      return row ? configured(app, row) : null;
    },
  };
}

/** The engine of one row, with its secrets opened. */
export function configured(app: Pick<AppContext, "secrets">, row: SttRow): ConfiguredStt {
  const { provider, credentials, configuration } = opened(app, sttKind, row);
  const { id, version, name, prices, ignoreSupportedLanguages, supportedLanguages } = row;
  return {
    ...{ id, version, name, prices, provider: row.provider },
    languages: ignoreSupportedLanguages ? [] : supportedLanguages,
    engine: provider.speechToText(credentials, configuration),
  };
}
