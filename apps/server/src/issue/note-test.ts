import { ProviderError, type ProviderErrorCode } from "@parlo/providers";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { type FailedEngine, type FailedEngineType, noteFailure } from "./note-failure.ts";

interface Tested {
  readonly ok: boolean;
  readonly code: string | null;
  readonly text: string;
}

/** What came of a test; one that failed leaves an issue. */
export async function noteTest<Result extends Tested>(
  db: OrganizationDatabase,
  engineType: FailedEngineType,
  engine: FailedEngine,
  result: Result,
): Promise<Result> {
  const { ok, code, text } = result;
  const cause = (code ?? "unavailable") as ProviderErrorCode;
  if (!ok) await noteFailure(db, engineType, engine, new ProviderError(engine.provider, cause, text));
  return result;
}
