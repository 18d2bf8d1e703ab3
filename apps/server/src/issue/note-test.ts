import { ProviderError, type ProviderErrorCode } from "@parlo/providers";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { type FailedEngine, type FailedEngineType, noteFailure } from "./note-failure.ts";

interface Tested {
  readonly ok: boolean;
  readonly code: string | null;
  readonly text: string;
}

/** A test that failed leaves an issue. */
export async function noteTest(
  db: OrganizationDatabase,
  engineType: FailedEngineType,
  engine: FailedEngine,
  { ok, code, text }: Tested,
): Promise<void> {
  if (ok) return;
  const error = new ProviderError(engine.provider, (code ?? "unavailable") as ProviderErrorCode, text);
  await noteFailure(db, engineType, engine, error);
}
