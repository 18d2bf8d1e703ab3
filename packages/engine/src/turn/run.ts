import type { Outcome } from "../conversation/outcome.ts";
import { newAside } from "./aside.ts";
import type { Next, Turn } from "./draft.ts";
import { emitFlowEvent, emitIssue } from "./emit.ts";
import { type AskedFlow, beginFlow, finishRun, mostDeep, pinOf, whyNot } from "./frames.ts";
import type { Input } from "./input.ts";
import { closeAnswers } from "./lasting.ts";
import { drawId } from "./seed.ts";

/** Begins the conversation's flow with nobody to talk with. */
export function startRun(turn: Turn, { inputs, version }: Extract<Input, { type: "run" }>): Next {
  const { flowId, flowVersion } = turn.draft;
  const pin = version === undefined ? { version: flowVersion } : pinOf({ version });
  const next = beginFlow(turn, { flowId, ...pin, purpose: "bottom", inputs, aside: newAside });
  if (typeof next === "string") {
    turn.draft.flowVersion = turn.flow.version;
    return next;
  }
  const detail = next?.type === "returned" ? next.detail : "";
  emitIssue(turn, "error", {
    code: "flow-not-started",
    message: `The flow cannot be run: ${detail}`,
    retryable: false,
  });
  finishRun(turn, { status: "NotStarted", detail, outputs: {} });
  return null;
}

function hasRoom({ context: { roomForRuns }, events }: Turn): boolean {
  return roomForRuns === undefined || events.filter(({ type }) => type === "run").length < roomForRuns;
}

/** Has another flow begin by itself, and comes back at once: it says only whether it could begin. */
export function startApart(turn: Turn, asked: AskedFlow): Next {
  const { flowId, version, inputs } = asked;
  const detail =
    turn.draft.generation >= mostDeep ? "too-deep" : (whyNot(turn, asked) ?? (hasRoom(turn) ? null : "too-many-runs"));
  const outcome: Outcome = { status: detail === null ? "Success" : "NotStarted", detail: detail ?? "", outputs: {} };
  if (detail === null) {
    closeAnswers(turn);
    turn.events.push({ type: "run", id: drawId(turn), flowId, ...(version != null && { version }), inputs });
  } else emitFlowEvent(turn, { type: "Ended", exitStatus: "NotStarted", exitDetails: detail, toFlowId: flowId });
  return { type: "returned", ...outcome, said: "" };
}
