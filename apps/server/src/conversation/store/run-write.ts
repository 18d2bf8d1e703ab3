import { createHash } from "node:crypto";
import { beginConversation, type JsonObject, packState } from "@parlo/engine";
import type { RunWrite } from "./step-write.ts";

export interface NewRun extends Pick<RunWrite, "flowId" | "endUserId" | "test" | "language"> {
  /** The same again is the same run; unique among all organisations. */
  readonly cause: string;
  /** The one that is live when it begins where absent. */
  readonly version?: number | undefined;
  readonly inputs: JsonObject;
  /** Of one that another has begun. */
  readonly generation?: number;
}

export function runWrite({ cause, version, inputs, generation = 0, ...run }: NewRun): RunWrite {
  const { flowId, language } = run;
  return {
    ...run,
    id: idOfCause(cause),
    snapshot: packState(beginConversation({ flowId, flowVersion: null, language, generation })),
    input: { type: "run", inputs, ...(version !== undefined && { version }) },
  };
}

/** A UUID (version 8) that follows from what has caused the run. */
export function idOfCause(cause: string): string {
  const digits = createHash("sha256").update(cause).digest("hex").slice(0, 32).split("");
  digits[12] = "8";
  digits[16] = "8";
  const hex = digits.join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
