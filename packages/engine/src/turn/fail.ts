import { formatMessage } from "../flow/format-message.ts";
import type { Failure, Output } from "../kind/step.ts";
import { ofLanguage } from "../language/of-language.ts";
import { phrase } from "../language/phrases.ts";
import { cutText } from "../message/cut-text.ts";
import { own } from "../own.ts";
import { isTriedAlone, leaveAlone } from "./alone.ts";
import { asideFrame } from "./aside.ts";
import { type Next, type Turn, topFrame } from "./draft.ts";
import { emitIssue, emitMessage } from "./emit.ts";
import { endAllFlows, endFlow, goBy, settle } from "./frames.ts";
import { leaveUnfinished } from "./leave-unfinished.ts";
import { remember } from "./remember.ts";
import { handOverRounds } from "./rounds.ts";
import { drawId } from "./seed.ts";
import { withOutput } from "./step-outputs.ts";
import { cancelTimers } from "./timers.ts";

/**
 * A node failed: its `error` exit, else the flow's error handler, else the caller (whose call has failed), else one
 * apology. Whatever happens, the person hears something and an operator finds an issue.
 */
export function fail(turn: Turn, failure: Failure, outputs: readonly Output[] = []): Next {
  if (failure.code === "cancelled") return giveWay(turn, failure);
  emitIssue(turn, "error", failure);
  noteWhy(turn, failure, outputs);
  if (isTriedAlone(turn)) return leaveAlone(turn, "error", null, failure);
  return leaveByError(turn, failure.code);
}

/** Characters of a message that a flow may read. */
const mostOfMessage = 1000;

/** Why a step failed is its output, beside what it left just now: the steps behind may tell one fault from another. */
function noteWhy(turn: Turn, { code, message }: Failure, outputs: readonly Output[]): void {
  const { key } = turn.current;
  if (key === "") return;
  const left = outputs.some(({ type }) => type === "output") ? own(turn.draft.outputs, key) : undefined;
  const besides = typeof left === "object" && left !== null && !Array.isArray(left) ? left : {};
  const error = { code, message: cutText(message, mostOfMessage) };
  turn.draft.outputs = withOutput(turn.draft.outputs, key, { ...besides, error });
  turn.scope = null;
}

/**
 * Somebody spoke over a call: nothing has gone wrong, and no way is there for it. The flow goes no further, and what was
 * said goes to a handler or to Start. Who takes over says nothing that the flow could hear: the `error` exit is what is
 * behind the call when they hand back.
 */
function giveWay(turn: Turn, { code, message }: Failure): Next {
  emitIssue(turn, "info", { code, message });
  cancelTimers(turn);
  const behind = turn.context.takenOver ? turn.current.exits.get("error") : undefined;
  if (behind !== undefined) return goBy(turn, "error", null, behind);
  while (asideFrame(turn)) endFlow(turn, "Failed", code, {});
  leaveUnfinished(turn);
  const frame = topFrame(turn);
  if (frame) frame.nodeId = null;
  settle(turn);
  return null;
}

/** As `fail`, for what has been recorded already. */
export function leaveByError(turn: Turn, code: string): Next {
  cancelTimers(turn);
  leaveUnfinished(turn);
  const frame = topFrame(turn);
  const behind = turn.current.exits.get("error");
  if (behind !== undefined) return goBy(turn, "error", null, behind);
  const handler = turn.flow.behavior.errorNodeId;
  if (handler !== null && turn.flow.nodes.has(handler) && !turn.path.includes(`${turn.flow.id}/${handler}`)) {
    handOverRounds(turn);
    return handler;
  }
  if (frame && frame.purpose === "call") return endFlow(turn, "Failed", code, {});
  if (frame && frame.purpose === "digression") {
    apologize(turn);
    return endFlow(turn, "Failed", code, {});
  }
  apologize(turn);
  endAllFlows(turn, "Failed", code);
  return null;
}

export function apologize(turn: Turn): void {
  if (turn.apologized || turn.context.takenOver || asideFrame(turn)) return;
  turn.apologized = true;
  const { apology, formatting } = turn.flow.behavior;
  const written = ofLanguage(apology, turn.language) ?? phrase("apology", turn.language);
  const action = formatMessage({ text: { text: written, language: turn.language } }, formatting);
  const messageId = drawId(turn);
  emitMessage(turn, action, messageId);
  remember(turn, { role: "assistant", text: action.text?.text ?? written, messageId });
}

/** A bound was passed for the second time in a turn: no exit is tried any more. Who waits for what runs aside hears of it, too. */
export function giveUp(turn: Turn): Next {
  cancelTimers(turn);
  while (asideFrame(turn)) endFlow(turn, "Failed", "bound", {});
  if (topFrame(turn)) apologize(turn);
  endAllFlows(turn, "Failed", "bound");
  settle(turn);
  return null;
}
