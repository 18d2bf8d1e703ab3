import { PatternError } from "../condition/pattern.ts";
import type { OfferedInput, Paused } from "../conversation/state.ts";
import type { CompiledNode } from "../flow/compiled-flow.ts";
import { NodeError } from "../kind/node-error.ts";
import { withoutRequired } from "../kind/required-variables.ts";
import type { Step, Wake } from "../kind/step.ts";
import { failureOf } from "../model/say-answer.ts";
import { TemplateError } from "../template/template.ts";
import { act } from "./act.ts";
import { settledStep } from "./answered.ts";
import { asideFrame } from "./aside.ts";
import { breach, countVisit } from "./bounds.ts";
import { takeOffered } from "./digress.ts";
import { type DraftFrame, FlowNeeded, type Next, type Turn, topFrame } from "./draft.ts";
import type { Effect, EffectResult } from "./effect.ts";
import { resultsOf } from "./effect-result.ts";
import { emitIssue, emitNodeProcessing } from "./emit.ts";
import { fail } from "./fail.ts";
import { noNode } from "./frames.ts";
import { isLasting } from "./lasting.ts";
import { leaveUnfinished } from "./leave-unfinished.ts";
import { pause, stopsBefore } from "./pause.ts";
import { tellReads } from "./reads.ts";
import { comeRound } from "./rounds.ts";
import { goOnOver } from "./spoken-over.ts";
import { setTimers } from "./timers.ts";

/** Goes from node to node until one waits, an effect is out or the stack is empty. */
export function walk(turn: Turn, first: Next): void {
  let next = first;
  while (next !== null) next = typeof next === "string" ? enter(turn, next) : resume(turn, next);
}

/** Takes what woke a node, and stands before the node that would be next. */
export function stop(turn: Turn, first: Next): void {
  let next = first;
  while (next !== null && typeof next !== "string" && next.type !== "again") next = resume(turn, next);
  if (typeof next === "string") standBefore(turn, next);
}

/**
 * Somebody spoke over a call: what is behind it is not begun before what was said has been looked at. A question that the
 * flow comes back to is asked at once, and what runs beside the conversation goes on: nobody speaks with it.
 */
export function giveFloor(turn: Turn, first: Next): void {
  let next = first;
  while (next !== null && typeof next !== "string" && next.type !== "again") next = resume(turn, next);
  const { way } = turn;
  if (typeof next !== "string" || way === null || asideFrame(turn)) {
    walk(turn, next);
    return;
  }
  standBefore(turn, next);
  const frame = topFrame(turn);
  if (frame) frame.spokenOver = way;
}

/**
 * Lets a node whose call was broken off keep how far it came. It is the one to begin again, unless it has failed of a
 * call of which nobody knows whether it was done.
 */
export function breakOff(turn: Turn, wake: Next, effect: Effect): void {
  if (wake === null || typeof wake === "string") return;
  const next = resume(turn, wake);
  const frame = topFrame(turn);
  if (isLasting(effect)) {
    if (typeof next === "string" && turn.way?.exit === "error") standBefore(turn, next);
  } else if (frame?.nodeId === null && frame.flowId === effect.flowId) standBefore(turn, effect.nodeId);
  if (frame?.waiting === null) leaveUnfinished(turn);
}

/** The node is where the flow has come to, and has not begun. */
function standBefore(turn: Turn, nodeId: string): CompiledNode | undefined {
  const frame = topFrame(turn);
  if (!frame) return undefined;
  const node = turn.flow.nodes.get(nodeId);
  turn.current = node ?? noNode;
  frame.nodeId = nodeId;
  frame.waiting = null;
  frame.timers = undefined;
  frame.memory = undefined;
  frame.visitMessages = undefined;
  frame.spokenOver = undefined;
  frame.offered = undefined;
  return node;
}

function enter(turn: Turn, nodeId: string): Next {
  if (!topFrame(turn)) return null;
  const node = standBefore(turn, nodeId);
  if (!node) return fail(turn, nodeMissing(nodeId));
  return turn.draft.stops !== undefined && stopsBefore(turn, nodeId) ? pause(turn, nodeId) : visit(turn);
}

const nodeMissing = (nodeId: string) => ({ code: "node-missing", message: `The flow has no node ${nodeId}` });

/** The node before which a test was paused is entered, by the way by which it was reached. */
export function goOnFrom(turn: Turn, { nodeId }: Paused): void {
  walk(turn, turn.current === noNode ? fail(turn, nodeMissing(nodeId)) : visit(turn));
}

function visit(turn: Turn): Next {
  const { way } = turn;
  emitNodeProcessing(turn);
  turn.loop = comeRound(turn, way === null ? null : way.nodeId);
  const bound = countVisit(turn);
  return bound === null ? run(turn, null) : breach(turn, bound);
}

function resume(turn: Turn, wake: Wake): Next {
  const { current } = turn;
  if (current === noNode) return null;
  turn.wake = wake;
  const frame = topFrame(turn);
  if (wake.type === "effect" && frame?.offered) {
    const { offered } = frame;
    frame.offered = undefined;
    return takeAnswered(turn, offered, wake.result);
  }
  if (wake.type !== "again") return run(turn, wake);
  if (frame?.waiting) return waitOn(turn, frame);
  if (frame?.spokenOver) return goOnOver(turn, frame);
  if (!turn.engine.runtimes[current.type]?.again) return enter(turn, current.id);
  emitNodeProcessing(turn);
  const bound = countVisit(turn);
  return bound === null ? run(turn, wake) : breach(turn, bound);
}

/** An answer was awaited all through the digression: what it is to is not asked for once more. */
function waitOn(turn: Turn, frame: DraftFrame): Next {
  const { timers = [] } = frame;
  frame.timers = undefined;
  setTimers(
    turn,
    timers.map(({ name, dueAt }) => ({ name, afterMs: Math.max(0, dueAt - turn.now) })),
  );
  return null;
}

/** What a model says to whom an input is that the node has no use for. */
function takeAnswered(turn: Turn, offered: OfferedInput, result: EffectResult): Next {
  try {
    recordFailures(turn, result, null);
    const elsewhere = takeOffered(turn, offered, result);
    return elsewhere === undefined ? act(turn, offered.otherwise) : elsewhere;
  } catch (error) {
    return failOf(turn, error);
  }
}

function run(turn: Turn, wake: Wake | null): Next {
  const { current } = turn;
  if (current.invalid !== null) return fail(turn, { code: "node-invalid", message: current.invalid });
  const runtime = turn.engine.runtimes[current.type];
  if (!runtime) return fail(turn, { code: "node-unknown", message: `There is no node kind ${current.type}` });
  const frame = topFrame(turn);
  if (frame) frame.visitMessages = runtime.keepsVisit && (frame.visitMessages ?? 0);
  const before = turn.events.length;
  try {
    let step: Step;
    const data = current.data as never;
    if (wake === null) step = withoutRequired(data, turn) ?? settledStep(turn) ?? runtime.enter(data, turn);
    else if (wake.type === "again" && runtime.again) step = runtime.again(data, turn);
    else if (runtime.resume) {
      step = runtime.resume(data, wake, turn);
      if (wake.type === "effect") recordFailures(turn, wake.result, step);
    } else return fail(turn, { code: "node-cannot-resume", message: `${current.type} waits for nothing` });
    return act(turn, step);
  } catch (error) {
    return failOf(turn, error);
  } finally {
    // What it read is the node's own, whether it came to an end or not, and what it worked out while it was left.
    if (turn.reads) tellReads(turn, before);
  }
}

/** Broken off by what somebody said, and told what it has no ears for. */
const noFault = ["cancelled", "unsupported"];

/** Whatever a node makes of it, what failed outside is on record. A node that fails of it, or says so, has told it itself. */
function recordFailures(turn: Turn, result: EffectResult, step: Step | null): void {
  for (const one of resultsOf(result)) {
    if (one.type !== "generated" && one.type !== "failed") continue;
    for (const failure of one.failedBefore ?? []) emitIssue(turn, "warning", failureOf(failure));
    if (one.type !== "failed" || noFault.includes(one.code) || step?.type === "fail") continue;
    const isTold = step?.outputs?.some((output) => output.type === "issue" && output.code === one.code);
    if (!isTold) emitIssue(turn, "warning", failureOf(one));
  }
}

/** What goes wrong in a node is a failure of it. */
function failOf(turn: Turn, error: unknown): Next {
  if (error instanceof FlowNeeded) throw error;
  const message = error instanceof Error ? error.message : String(error);
  return fail(turn, { code: codeOf(error), message, retryable: false });
}

function codeOf(error: unknown): string {
  if (error instanceof NodeError) return error.code;
  if (error instanceof TemplateError) return "template";
  return error instanceof PatternError ? "pattern" : "node-crashed";
}
