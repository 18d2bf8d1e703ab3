import type { Aside } from "../conversation/aside.ts";
import type { Outcome } from "../conversation/outcome.ts";
import type { FramePurpose } from "../conversation/state.ts";
import type { CompiledFlow, CompiledNode } from "../flow/compiled-flow.ts";
import { type FittedInputs, fitInputs } from "../flow/fit-inputs.ts";
import type { ExitName } from "../graph/model.ts";
import type { JsonObject } from "../json.ts";
import type { Wake } from "../kind/step.ts";
import { keepAnswersWithin, settledOf } from "./answered.ts";
import { type DraftFrame, type Next, type Turn, topFrame } from "./draft.ts";
import { emitFlowEvent } from "./emit.ts";
import { leaveUnfinished } from "./leave-unfinished.ts";
import { isLive, loadCalled, loadFlow } from "./load-flow.ts";
import { cancelTimers } from "./timers.ts";

/** Flows that call one another, and runs that begin one another. */
export const mostDeep = 20;

/** Stands where no node runs. */
export const noNode: CompiledNode = {
  id: "",
  key: "",
  type: "",
  name: "",
  data: null,
  invalid: null,
  exits: new Map(),
  matchedExits: new Map(),
  tools: [],
};

/** Stands where no flow runs. */
export const noFlow: CompiledFlow = {
  id: "",
  version: 0,
  name: "",
  type: "Custom",
  entryNodeId: null,
  behavior: {
    bursts: { policy: "queue", mergeMs: 0, mostMs: 0 },
    handlers: [],
    intents: { aiModelId: null, threshold: 1 },
    errorNodeId: null,
    apology: {},
    formatting: {
      ...{ markdown: "keep", html: "keep", values: "plain", longest: null, neverSaid: [] },
      spoken: { emojis: "strip", links: "strip", markdown: "strip" },
    },
    testsAtPublish: "off",
    inputs: [],
    outputs: [],
  },
  nodes: new Map(),
  outputsByName: new Map(),
  outside: new Map(),
  keepsHistory: false,
  references: [],
};

/** Makes the top of the stack what runs. */
export function settle(turn: Turn): void {
  const frame = topFrame(turn);
  turn.scope = null;
  turn.flow = (frame && loadFlow(turn, frame.flowId, frame.version)) ?? noFlow;
  turn.current = (frame?.nodeId != null && turn.flow.nodes.get(frame.nodeId)) || noNode;
}

/** Goes to a node by a way out of the present one, and keeps for the record which it was. */
export function goBy(turn: Turn, exit: ExitName, match: string | null, targetNodeId: string): string {
  turn.way = { nodeId: turn.current.id, exit, match };
  return targetNodeId;
}

/** What another flow is asked for. */
export interface AskedFlow {
  readonly flowId: string;
  /** The one that is live where absent or null. */
  readonly version?: number | null;
  readonly inputs: JsonObject;
}

/** The version that a new frame has; one that was asked for it keeps. */
export const pinOf = ({ version = null }: Pick<AskedFlow, "version">): Pick<NewFrame, "version" | "pinned"> =>
  version === null ? { version } : { version, pinned: true };

export interface NewFrame {
  readonly flowId: string;
  readonly version: number | null;
  readonly pinned?: true;
  readonly purpose: FramePurpose;
  readonly handledBy?: number;
  readonly inputs?: JsonObject;
  readonly begunBy?: Wake;
  readonly aside?: Aside;
}

/** Puts a flow on the stack and goes to its entry; answers `NotStarted` where there is no such flow, or it is too deep. */
export function beginFlow(turn: Turn, { flowId, version, purpose, inputs, ...rest }: NewFrame): Next {
  const from = {
    ...(turn.flow.id !== "" && { fromFlowId: turn.flow.id }),
    ...(turn.current.id !== "" && { triggeredByNodeId: turn.current.id }),
  };
  const flow = (rest.pinned ? loadCalled : loadFlow)(turn, flowId, version);
  const entry = flow?.entryNodeId ?? null;
  const isSpoken = purpose === "bottom" && !rest.aside;
  const fitted = fitTo(turn, flow, inputs);
  const reason = turn.draft.stack.length >= mostDeep ? "too-deep" : whyUnfit(fitted, isSpoken);
  if (!flow || entry === null || reason !== null) {
    const detail = reason ?? "flow-missing";
    emitFlowEvent(turn, { type: "Ended", exitStatus: "NotStarted", exitDetails: detail, toFlowId: flowId, ...from });
    return { type: "returned", status: "NotStarted", detail, outputs: {}, said: "" };
  }
  const settled = purpose === "call" ? settledOf(turn, flowId) : undefined;
  const frame: DraftFrame = {
    flowId,
    version: flow.version,
    purpose,
    nodeId: null,
    waiting: null,
    ...rest,
    ...(fitted && Object.keys(fitted.values).length > 0 && { inputs: fitted.values }),
    ...(settled && { settled }),
  };
  turn.draft.stack.push(frame);
  emitFlowEvent(turn, { type: "Started", toFlowId: flowId, ...from });
  settle(turn);
  return entry;
}

/** Null where the flow has nowhere to begin. */
const fitTo = (turn: Turn, flow: CompiledFlow | null, inputs: JsonObject = {}): FittedInputs | null =>
  flow?.entryNodeId ? fitInputs(flow.behavior.inputs, inputs, (type, value) => turn.convert(type, value)) : null;

/** Why a flow cannot be begun; of one that a person begins no inputs are asked for. */
function whyUnfit(fitted: FittedInputs | null, isSpoken = false): string | null {
  if (!fitted) return "flow-missing";
  if (isSpoken) return null;
  const missing = fitted.misfits.flatMap(({ name, type }) => (type === null ? [name] : []));
  const unfit = fitted.misfits.flatMap(({ name, type }) => (type === null ? [] : [`${name} must be ${type}`]));
  const reasons = [
    ...(missing.length > 0 ? [`missing-inputs: ${missing.join(", ")}`] : []),
    ...(unfit.length > 0 ? [`unfit-inputs: ${unfit.join(", ")}`] : []),
  ];
  return reasons.length > 0 ? reasons.join("; ") : null;
}

/** Why a flow could not be run by itself with these inputs; null where it could. */
export const whyNot = (turn: Turn, { flowId, version = null, inputs }: AskedFlow): string | null =>
  whyUnfit(fitTo(turn, isLive(turn, flowId) ? loadFlow(turn, flowId, version) : null, inputs));

/** A run without an end user is over, and with it its conversation. */
export function finishRun(turn: Turn, outcome: Outcome): void {
  turn.draft.outcome = outcome;
  turn.draft.held = [];
  turn.draft.closed = true;
  turn.events.push({ type: "closed" });
}

/** Takes the top flow off the stack; its caller goes on. */
export function endFlow(turn: Turn, status: "Success" | "Failed", detail: string, outputs: JsonObject): Next {
  cancelTimers(turn);
  leaveUnfinished(turn);
  const ended = turn.draft.stack.pop();
  if (!ended) return null;
  const caller = topFrame(turn);
  if (caller) keepAnswersWithin(caller, ended);
  emitFlowEvent(turn, {
    type: "Ended",
    exitStatus: status,
    ...(detail !== "" && { exitDetails: detail }),
    fromFlowId: ended.flowId,
    ...(caller && { toFlowId: caller.flowId }),
  });
  settle(turn);
  if (!caller) {
    if (ended.aside) finishRun(turn, { status, detail, outputs });
    return null;
  }
  /** After a digression the question is asked again. */
  if (ended.purpose === "digression") return { type: "again" };
  return { type: "returned", status, detail, outputs, said: ended.aside?.said ?? "" };
}

/** Ends every flow, the top one first. */
export function endAllFlows(turn: Turn, status: "Success" | "Failed", detail: string): void {
  while (turn.draft.stack.length > 0) endFlow(turn, status, detail, {});
}
