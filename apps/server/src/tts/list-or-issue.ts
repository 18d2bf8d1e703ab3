import { ProviderError } from "@parlo/providers";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { type FailedEngine, noteFailure } from "../issue/index.ts";

interface Asking<Item> {
  readonly ask: () => Promise<readonly Item[]>;
  /** Makes the error that says why there is no list. */
  readonly failed: (told: { message: string }) => Error;
}

/** What a voice's vendor lists; where it gives no list, that leaves an issue and is thrown. */
export async function listOrIssue<Item>(
  db: OrganizationDatabase,
  engine: FailedEngine,
  { ask, failed }: Asking<Item>,
): Promise<{ count: number; results: Item[] }> {
  try {
    const results = [...(await ask())];
    return { count: results.length, results };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await noteFailure(db, "tts", engine, error);
    throw failed({ message: error.message });
  }
}
