import type { Message } from "@parlo/contract";
import type { ExitName } from "@parlo/engine";
import { isRecord } from "../../../canvas/index.ts";
import { type Details, detailsOf, type Spending, spendingOf, stepsOf } from "../../../turn-steps/index.ts";

/** What came of a step that was tried alone. */
export interface TryResult {
  /** Null where it has not been left. */
  readonly exit: { readonly name: ExitName; readonly match: string | null } | null;
  readonly failure: { readonly code: string; readonly message: string } | null;
  /** What was said in it. */
  readonly texts: readonly string[];
  /** What it read, asked, was answered and wrote, call by call. */
  readonly calls: readonly { readonly id: string; readonly details: Details }[];
  readonly spent: Spending;
  /** Milliseconds. */
  readonly ms: number;
}

export function tryResultOf(messages: readonly Message[]): TryResult {
  const left = messages.map(leaving).find((one) => one !== null) ?? null;
  return {
    exit: left?.exit ?? null,
    failure: left?.failure ?? null,
    texts: messages.flatMap(({ action }) => action.text?.text ?? []),
    calls: [...detailsOf(messages)].map(([id, details]) => ({ id, details })),
    spent: spendingOf(stepsOf(messages)),
    ms: Math.max(0, ...messages.map(({ action }) => Math.round(action.engineEvent?.elapsedTime ?? 0))),
  };
}

/** Of the event by which the engine says how the step was left. */
function leaving({ action }: Message): Pick<TryResult, "exit" | "failure"> | null {
  const { exit, failure } = action.engineEvent?.metaData ?? {};
  if (!isRecord(exit)) return null;
  const match = typeof exit.match === "string" ? exit.match : null;
  return {
    exit: { name: String(exit.name) as ExitName, match },
    failure: isRecord(failure) ? { code: String(failure.code), message: String(failure.message) } : null,
  };
}
