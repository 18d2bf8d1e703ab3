import { ProviderError } from "@parlo/providers";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { type FailedEngine, type FailedEngineType, noteFailure } from "./note-failure.ts";

interface Asking<Item> {
  readonly ask: () => Promise<readonly Item[]>;
  /** Makes the error that says why there is no list. */
  readonly failed: (told: { message: string }) => Error;
}

/** What an engine's vendor lists; where it gives no list, that leaves an issue and is thrown. */
export async function listOrIssue<Item>(
  db: OrganizationDatabase,
  engineType: FailedEngineType,
  engine: FailedEngine,
  { ask, failed }: Asking<Item>,
): Promise<{ count: number; results: Item[] }> {
  try {
    const results = [...(await ask())];
    return { count: results.length, results };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await noteFailure(db, engineType, engine, error);
    throw failed({ message: error.message });
  }
}
