import type { Issue } from "@parlo/contract";

/** Where it went wrong, outermost first: the engine, what it is called, and the agent. */
export function placeOf(
  { engineType, engineProvider, engineName, profileName }: Issue,
  engineWord: (type: Issue["engineType"]) => string,
): string {
  return [engineWord(engineType), engineName ?? engineProvider, profileName].filter(Boolean).join(" · ");
}

/** Where the outgoing webhook is that went wrong, with what it gave up; null for all else. */
export function webhookOf({ code, engineId }: Pick<Issue, "code" | "engineId">): string | null {
  if (engineId === null) return null;
  if (code === "webhook-gone" || code === "webhook-failing") return `/settings/webhooks/${engineId}`;
  return code === "webhook-dead" ? `/settings/webhooks/${engineId}?status=dead` : null;
}
