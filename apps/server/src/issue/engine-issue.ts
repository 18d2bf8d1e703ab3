import type { ProviderError } from "@parlo/providers";
import type { issueTable } from "./issue.table.ts";

type Issue = typeof issueTable.$inferInsert;

interface Failed
  extends Pick<Issue, "engineType" | "profileId" | "profileName" | "conversationId" | "conversationMessageId"> {
  /** The step for which it was called. */
  readonly place?: { readonly flowId: string | null; readonly nodeId: string | null };
  readonly error: ProviderError;
  readonly engine: { readonly id: string; readonly name: string; readonly provider: string };
}

/** What an operator reads of a call of an engine that failed outside of a step. */
export function engineIssue({ error, engine, place, ...where }: Failed): Omit<Issue, "organizationId"> {
  const again = error.retryable ? "It may succeed later." : "It will fail again until something is changed.";
  return {
    ...{ severity: "error", code: error.code, message: error.message, messageExtended: again },
    ...{ instant: new Date(), engineProvider: engine.provider, engineName: engine.name, engineId: engine.id },
    ...{ conversationFlowId: place?.flowId ?? null, conversationNodeId: place?.nodeId ?? null },
    ...where,
  };
}
