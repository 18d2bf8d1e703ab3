import { type Json, type JsonObject, own } from "@parlo/engine";
import type { RunningProfile } from "../ports/profile-source.ts";
import { masking } from "../read/mask-message.ts";
import type { HiddenWrite, IssueWrite } from "../store/step-write.ts";

interface Held {
  readonly hidden: RunningProfile["hidden"];
  /** By key, of the conversation and of its end user. */
  readonly conversation: JsonObject;
  readonly endUser: JsonObject;
  /** What this very step has hidden. */
  readonly written: readonly HiddenWrite[];
}

const none: ReadonlySet<string> = new Set();

/** An issue may quote what it was about, and everybody of the organisation reads and searches it: what is hidden is left out. */
export function concealIssues(issues: readonly IssueWrite[], held: Held): readonly IssueWrite[] {
  if (issues.length === 0) return issues;
  const values = [
    ...held.hidden.flatMap(({ key, isEndUser }): Json[] => {
      const value = own(isEndUser ? held.endUser : held.conversation, key);
      return value === undefined || value === null ? [] : [value];
    }),
    ...held.written.flatMap(({ isField, value }) => (isField ? [] : [value])),
  ];
  if (values.length === 0) return issues;
  const { text } = masking({ keys: none, fields: none, values, tooMuch: false });
  return issues.map((issue) => ({
    ...issue,
    message: text(issue.message),
    messageExtended: issue.messageExtended && text(issue.messageExtended),
  }));
}
