import { ProviderError, type ProviderErrorCode } from "@parlo/providers";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { engineIssue } from "./engine-issue.ts";
import { issueTable } from "./issue.table.ts";

interface Tested {
  readonly ok: boolean;
  readonly code: string | null;
  readonly text: string;
}

interface Engine {
  readonly id: string;
  readonly name: string;
  readonly provider: string;
}

/** What an operator tried and what came of it stands among the issues of the engine, too. */
export async function noteTest(
  db: OrganizationDatabase,
  engineType: "stt" | "tts",
  engine: Engine,
  { ok, code, text }: Tested,
): Promise<void> {
  if (ok) return;
  const error = new ProviderError(engine.provider, (code ?? "unavailable") as ProviderErrorCode, text);
  await db.insert(issueTable).values(engineIssue({ engineType, engine, error }));
}
