import {
  failureOf,
  fitRecords,
  leaveForMissing,
  type NodeContext,
  type Output,
  type RecordsResult,
  type Step,
  type Wake,
} from "@parlo/engine";
import type { RecordsAsked } from "./record-request.ts";

/** Characters as JSON of the records that a step leaves behind: less than one value of a conversation may take. */
export const mostCharacters = 30_000;

/** Asks the table; where a variable is empty that it cannot do without, the step is left. */
export function askRecords(asked: RecordsAsked, context: NodeContext): Step {
  if (asked.type === "request") return { type: "effect", effect: { type: "records", request: asked.request } };
  if (asked.type === "unfit") {
    const { code, message } = asked;
    return { type: "fail", failure: { code, message, retryable: false } };
  }
  return leaveForMissing(asked.columns, context);
}

/** Goes on with what the table answered; everything else fails. */
export function answeredRecords(wake: Wake, goOn: (result: RecordsResult) => Step): Step {
  if (wake.type === "effect" && wake.result.type === "records") return goOn(wake.result);
  if (wake.type === "effect" && wake.result.type === "failed") return { type: "fail", failure: failureOf(wake.result) };
  return { type: "fail", failure: { code: "unexpected", message: `A table was asked, and ${wake.type} came` } };
}

interface Kept {
  readonly takes: "all" | "first";
  readonly variable: string | null;
}

/** Leaves the records under the node's name and in the variable; what does not fit into a conversation is recorded. */
export function keptRecords({ takes, variable }: Kept, { records, count }: RecordsResult): readonly Output[] {
  const kept = fitRecords(records, mostCharacters);
  const left = records.length - kept.length;
  return [
    ...(left === 0 ? [] : [tooMuch(kept.length, records.length)]),
    { type: "output", value: { records: kept, count } },
    ...(!variable
      ? []
      : [{ type: "store" as const, key: variable, value: takes === "first" ? (kept[0] ?? null) : kept }]),
  ];
}

export const tooMuch = (kept: number, found: number): Output => ({
  type: "issue",
  severity: "warning",
  code: "records-too-large",
  message: `The records are too large for a conversation: it keeps ${kept} of ${found}`,
});
