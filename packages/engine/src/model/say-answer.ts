import type { NodeContext } from "../kind/node-runtime.ts";
import type { Failure, Output } from "../kind/step.ts";
import type { Citation } from "../message/action.ts";
import type { EffectFailure, GenerateResult } from "../turn/effect.ts";

/** A text that broke off, up to the end of its last whole sentence; as it is where it has none. */
export function wholeSentences(text: string): string {
  const end = Math.max(
    ...[...text.matchAll(/[.!?…。！？]["'”’)»]*(?=\s|$)|[。！？]/gu)].map((one) => one.index + one[0].length),
    0,
  );
  return end > 0 ? text.slice(0, end) : text;
}

/** A text without the marks of its sources, and these. */
export interface Cited {
  readonly text: string;
  readonly citations: readonly Citation[];
}
const uncited = (text: string): Cited => ({ text, citations: [] });

/** What a model wrote, as it is said; one that ran out of tokens ends at its last sentence, and that is recorded. */
export function sayAnswer(
  result: GenerateResult,
  messageId: string,
  { language }: NodeContext,
  cite: (text: string) => Cited = uncited,
): { readonly text: string; readonly outputs: readonly Output[] } {
  const cut = result.finishReason === "length";
  const { text, citations } = cite(cut ? wholeSentences(result.text) : result.text);
  if (text.trim() === "") return { text: "", outputs: [] };
  const action = { text: { text, language, ...(citations.length > 0 && { citations }) } };
  const said: Output = { type: "say", id: messageId, action };
  if (!cut) return { text, outputs: [said] };
  const message = "The answer reached its limit of tokens and was ended at its last sentence";
  const { provider } = result;
  return { text, outputs: [said, { type: "issue", severity: "info", code: "answer-cut", message, provider }] };
}

/** What was heard of an answer that broke off: kept and flagged, never taken for a whole one. */
export function sayBroken(
  { partialText }: EffectFailure,
  messageId: string | null,
  { language }: NodeContext,
): readonly Output[] {
  if (!partialText || messageId === null) return [];
  return [{ type: "say", id: messageId, incomplete: true, action: { text: { text: partialText, language } } }];
}

export function failureOf({
  code,
  message,
  retryable,
  attempts,
  provider,
  engineId,
  engineName,
}: EffectFailure): Failure {
  return {
    code,
    message,
    retryable,
    attempt: attempts,
    ...(provider !== undefined && { provider }),
    ...(engineId !== undefined && { engineId }),
    ...(engineName !== undefined && { engineName }),
  };
}
