import type { Issue } from "@parlo/contract";
import type { TFunction } from "i18next";

/** Where it went wrong, outermost first: the engine, what it is called, and the agent. */
export function placeOf(
  { engineType, engineProvider, engineName, profileName }: Issue,
  engineWord: (type: Issue["engineType"]) => string,
): string {
  return [engineWord(engineType), engineName ?? engineProvider, profileName].filter(Boolean).join(" · ");
}

/** What went wrong, in the person's language; the server's own words where its code is not known here. */
export function causeOf({ code, message }: Pick<Issue, "code" | "message">, t: TFunction): string {
  const [, status] = /^http-(\d+)$/.exec(code) ?? [];
  if (status) return t("issue.cause.http", { status });
  return t(`issue.cause.${code.startsWith("bound-") ? "bound" : code}`, { defaultValue: message });
}

/** The server's own words, which are English and more exact; null where they are the cause already. */
export function wordingOf(issue: Pick<Issue, "code" | "message">, t: TFunction): string | null {
  return causeOf(issue, t) === issue.message ? null : issue.message;
}

/** Where the outgoing webhook is that went wrong, with what it gave up; null for all else. */
export function webhookOf({ code, engineId }: Pick<Issue, "code" | "engineId">): string | null {
  if (engineId === null) return null;
  if (code === "webhook-gone" || code === "webhook-failing") return `/settings/webhooks/${engineId}`;
  return code === "webhook-dead" ? `/settings/webhooks/${engineId}?status=dead` : null;
}
