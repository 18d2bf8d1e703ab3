import type { Issue } from "@parlo/contract";
import type { TFunction } from "i18next";

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
