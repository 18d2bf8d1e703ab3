import type { ConversationState } from "../conversation/state.ts";
import type { Failure } from "../kind/step.ts";
import { finish } from "./advance.ts";
import { beginTurn, resetCounters } from "./begin-turn.ts";
import { FlowNeeded, type Turn } from "./draft.ts";
import { noteBrokenOff } from "./effect-result.ts";
import { emitIssue, emitProcessing } from "./emit.ts";
import { apologize } from "./fail.ts";
import { endAllFlows, finishRun } from "./frames.ts";
import { type Input, isOnlyKept } from "./input.ts";
import { obey } from "./operator.ts";
import { endStep } from "./pause.ts";
import { cancelTimers } from "./timers.ts";
import type { Advance, Engine, TurnContext } from "./turn.ts";

/**
 * Ends a turn that cannot be carried out or cannot be saved: one apology, an issue, no flow left, nothing pending. What
 * nodes had put out and what models remember goes, so that the next turn has room.
 */
export function abandonTurn(
  engine: Engine,
  state: ConversationState,
  input: Input,
  failure: Failure,
  context: TurnContext,
): Advance {
  try {
    const turn = beginTurn(engine, state, context);
    // It runs nothing, so there is no turn to end.
    if (isOnlyKept(input)) {
      emitIssue(turn, "error", failure);
      return finish(turn, state);
    }
    forget(turn);
    if (!state.turn) begin(turn, input);
    if (state.pending) noteBrokenOff(turn, state.pending, failure.code);
    emitIssue(turn, "error", failure);
    if (turn.draft.owner === "agent" && input.type !== "run") apologize(turn);
    endAllFlows(turn, "Failed", failure.code);
    if (input.type === "run" && !turn.draft.closed)
      finishRun(turn, { status: "Failed", detail: failure.code, outputs: {} });
    if (input.type === "operator") obey(turn, input.command);
    emitProcessing(turn, "ProcessingCompleted");
    turn.draft.turns++;
    return finish(turn, null);
  } catch (error) {
    if (error instanceof FlowNeeded) return { type: "needs-flow", flowId: error.flowId, version: error.version };
    throw error;
  }
}

function begin(turn: Turn, input: Input): void {
  resetCounters(turn, "messageId" in input ? input.messageId : null);
  emitProcessing(turn, "ProcessingStarted");
}

function forget(turn: Turn): void {
  const { draft } = turn;
  cancelTimers(turn);
  draft.pending = null;
  draft.paused = undefined;
  endStep(turn);
  draft.held = [];
  draft.outputs = {};
  draft.history = [];
  draft.input = null;
}
