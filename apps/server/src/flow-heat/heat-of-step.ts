import type { ConversationState, EngineEvent, TurnEvent } from "@parlo/engine";
import type { StepDone } from "../conversation/index.ts";

export const figures = ["visits", "errors", "left", "ended", "ms", "tokens", "costNanos"] as const;
export type Figure = (typeof figures)[number];

/** A node of a published version. */
interface Place {
  readonly flowId: string;
  readonly version: number;
  readonly nodeId: string;
}

/** What is added to a figure of a place, or of one of the ways out of it, on the day of an instant. */
export interface Heat {
  readonly place: Place;
  readonly at: Date;
  readonly exit?: string;
  readonly match?: string | null;
  readonly currency?: string;
  readonly figure: Figure;
  readonly by: number;
}
type Add = (heat: Heat) => void;

/** What a step that is on disk adds to the figures of its flows. */
export function heatOfStep(step: StepDone, add: Add): void {
  let moved = false;
  for (const event of step.events) {
    if (isEntry(event)) {
      moved = true;
      countVisit(step, event, add);
    } else if (event.type === "issue" && event.severity !== "info") {
      const place = placeOf(step, event.flowId, event.nodeId);
      if (place) add({ place, at: step.at, figure: "errors", by: 1 });
    }
  }
  const isClosed = !moved && step.input?.type === "operator" && step.input.command.type === "close";
  // Who was waiting when it was closed stays where they left.
  if (isClosed) return;
  countStanding(step, add);
  countEnd(step, add);
  countSpending(step, add);
}

/** What is told of a node that was there already has details. */
const isEntry = (event: TurnEvent): event is EngineEvent =>
  event.type === "engine" && event.state === "NodeProcessing" && event.metaData === undefined;

function countVisit(step: StepDone, { flowId, nodeId, enteredBy }: EngineEvent, add: Add): void {
  const place = placeOf(step, flowId, nodeId);
  if (!place) return;
  const { at } = step;
  add({ place, at, figure: "visits", by: 1 });
  if (!enteredBy) return;
  const { exit, match } = enteredBy;
  add({ place: { ...place, nodeId: enteredBy.nodeId }, at, exit, match, figure: "visits", by: 1 });
}

/** Whoever stands somewhere is counted there, in every flow that waits for another, until they go on. */
function countStanding({ before, state, at }: StepDone, add: Add): void {
  for (const place of before ? standing(before.state) : [])
    add({ place, at: before?.at ?? at, figure: "left", by: -1 });
  for (const place of standing(state)) add({ place, at, figure: "left", by: 1 });
}

/** Whom a person has has not left; and who waits for the outside will be heard of. */
const standing = (state: ConversationState): readonly Place[] =>
  state.closed || state.pending || state.owner !== "agent" ? [] : placesIn(state);

function countEnd(step: StepDone, add: Add): void {
  const { before, state, events, at } = step;
  if (state.stack.length > 0 || state.pending || state.owner !== "agent") return;
  const bottom = before?.state.stack[0];
  const flowId = bottom?.flowId ?? state.flowId;
  let last = bottom?.nodeId ?? null;
  for (const event of events) if (isEntry(event) && event.flowId === flowId) last = event.nodeId ?? last;
  const place = last === null ? null : placeOf(step, flowId, last);
  if (place) add({ place, at, figure: "ended", by: 1 });
}

/** A flow that calls another has waited, and paid, for what that one asked. */
function countSpending({ before, input, at, tokens, costNanos }: StepDone, add: Add): void {
  if (!before?.state.pending || input?.type !== "effect") return;
  const ms = Math.max(0, at.getTime() - before.at.getTime());
  for (const place of placesIn(before.state)) {
    if (ms > 0) add({ place, at, figure: "ms", by: ms });
    if (tokens > 0) add({ place, at, figure: "tokens", by: tokens });
    for (const [currency, by] of Object.entries(costNanos ?? {}))
      if (by > 0) add({ place, at, currency, figure: "costNanos", by });
  }
}

/** Where each flow of a conversation is; once where a flow calls itself at the same node. */
function placesIn({ stack }: ConversationState): readonly Place[] {
  const places: Place[] = [];
  for (const { flowId, version, nodeId } of stack) {
    if (nodeId === null || !isPublished(version)) continue;
    if (places.some((one) => one.nodeId === nodeId && one.flowId === flowId && one.version === version)) continue;
    places.push({ flowId, version, nodeId });
  }
  return places;
}

function placeOf(step: StepDone, flowId: string | undefined, nodeId: string | undefined): Place | null {
  if (flowId === undefined || nodeId === undefined || nodeId === "") return null;
  const version = versionOf(step, flowId);
  return isPublished(version) ? { flowId, version, nodeId } : null;
}

/** The version at which the step ran a flow: events do not say it. It may have begun and ended within the step. */
function versionOf({ before, state, published, called }: StepDone, flowId: string): number | null {
  const running = state.stack.findLast((frame) => frame.flowId === flowId);
  if (running) return running.version;
  if (state.flowId === flowId) return state.flowVersion;
  const ended = before?.state.stack.findLast((frame) => frame.flowId === flowId);
  return ended ? ended.version : (called?.[flowId] ?? published?.[flowId] ?? null);
}

/** A draft's version is named as its negative. */
const isPublished = (version: number | null): version is number => version !== null && version > 0;
