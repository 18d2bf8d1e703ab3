import type { ProviderError } from "@parlo/providers";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { engineIssue } from "./engine-issue.ts";
import { issueTable } from "./issue.table.ts";

/** What an engine is, to an issue. */
export interface FailedEngine {
  readonly id: string;
  readonly name: string;
  readonly provider: string;
}

/** AI models stand under `conv-ai`, as they do where they fail inside a flow. */
export type FailedEngineType = "conv-ai" | "stt" | "tts";

/** What failed when an operator asked an engine for something stands among its issues, too; that they left does not. */
export async function noteFailure(
  db: OrganizationDatabase,
  engineType: FailedEngineType,
  engine: FailedEngine,
  error: ProviderError,
): Promise<void> {
  if (error.code === "cancelled") return;
  await db.insert(issueTable).values(engineIssue({ engineType, engine, error }));
}
