import type { Message } from "@parlo/contract";
import type { ExitKey } from "@parlo/engine";
import { expect, test } from "vitest";
import { traceOf, withPause } from "./trace-of.ts";

const edgeId = (nodeId: string, { name, expectedResultMatch }: ExitKey) =>
  [nodeId, name, expectedResultMatch].filter(Boolean).join(" ");
const flow = { flowId: "flow", edgeId };
let sequence = 0;
const message = (action: Message["action"]): Message => ({
  id: `m${++sequence}`,
  conversationId: "5c3e0e62-7c3f-4f0a-9b57-2f3b1d2a0001",
  sequence,
  replyTo: null,
  instant: "2026-11-21T11:00:00Z",
  participantId: "agent",
  participantType: "Api",
  action,
});
const event = (
  state: NonNullable<Message["action"]["engineEvent"]>["state"],
  elapsedTime: number,
  nodeId?: string,
  { flowId = "flow", by, code }: { flowId?: string; by?: [string, string, string | null]; code?: string } = {},
) =>
  message({
    engineEvent: {
      state,
      elapsedTime,
      flowId,
      ...(nodeId && { nodeId }),
      ...(by && { metaData: { enteredBy: { nodeId: by[0], exit: by[1], match: by[2] } } }),
      ...(code && { metaData: { code } }),
    },
  });
const failedFlow = (fromFlowId: string) =>
  message({ flowEvent: { type: "Ended", exitStatus: "Failed", exitDetails: "unreachable", fromFlowId } });
const statesOf = (messages: readonly Message[]) =>
  Object.fromEntries(Object.entries(traceOf(messages, flow).nodes).map(([id, { state }]) => [id, state]));

test("the path is the nodes in the order they ran and the ways out that were taken, and the last one waits", () => {
  const trace = traceOf(
    [
      event("ProcessingStarted", 0),
      event("NodeProcessing", 0, "start"),
      event("NodeProcessing", 2, "hello", { by: ["start", "default", null] }),
      event("NodeProcessing", 9, "ask", { by: ["hello", "default", null] }),
      event("ProcessingCompleted", 10),
      event("ProcessingStarted", 0),
      event("NodeProcessing", 4, "bye", { by: ["ask", "selected", "yes"] }),
    ],
    flow,
  );
  expect([...trace.passed]).toEqual(["start default", "hello default", "ask selected yes"]);
  expect(trace.nodes).toEqual({
    start: { state: "ran", ms: 2 },
    hello: { state: "ran", ms: 7 },
    ask: { state: "ran", ms: 4 },
    bye: { state: "waits", ms: null },
  });
});

test("a step that leaves by its way for errors has failed, also where no model was asked", () => {
  const trace = traceOf(
    [
      event("NodeProcessing", 0, "hook"),
      event("NodeProcessing", 30, "model", { by: ["hook", "error", null] }),
      event("LlmCallError", 70, "model", { code: "unreachable" }),
      event("NodeProcessing", 80, "bye", { by: ["model", "default", null] }),
    ],
    flow,
  );
  expect(trace.nodes).toEqual({
    hook: { state: "failed", ms: 30 },
    model: { state: "failed", ms: 50 },
    bye: { state: "waits", ms: null },
  });
});

test("a step of which the flow has failed has failed; that of which a called flow has failed may have a way for it", () => {
  const called = [event("NodeProcessing", 0, "call"), event("NodeProcessing", 1, "hook", { flowId: "other" })];
  expect(statesOf([...called, failedFlow("other")])).toEqual({ call: "ran" });
  expect(statesOf([...called, failedFlow("other"), failedFlow("flow")])).toEqual({ call: "failed" });
});

test("a model that answers when it is asked again has not failed, nor one that was broken off", () => {
  const again = [event("LlmCallError", 5, "ask", { code: "overloaded" }), event("LlmCallEnded", 9, "ask")];
  const brokenOff = [event("LlmCallError", 5, "ask", { code: "cancelled" })];
  for (const calls of [again, brokenOff])
    expect(statesOf([event("NodeProcessing", 0, "ask"), ...calls, event("NodeProcessing", 9, "bye")])).toEqual({
      ask: "ran",
      bye: "waits",
    });
});

test("a step that failed once and is entered anew has not failed yet", () => {
  const round = [
    event("NodeProcessing", 0, "hook"),
    event("NodeProcessing", 2, "ask", { by: ["hook", "error", null] }),
    event("NodeProcessing", 3, "hook", { by: ["ask", "default", null] }),
    event("NodeProcessing", 4, "bye", { by: ["hook", "success", null] }),
  ];
  expect(statesOf(round.slice(0, 3))).toEqual({ hook: "waits", ask: "ran" });
  expect(statesOf(round)).toEqual({ hook: "ran", ask: "ran", bye: "waits" });
});

test("a step from which the flow goes on where it goes after failures has failed", () => {
  const steps = [
    event("NodeProcessing", 0, "sorry"),
    event("NodeProcessing", 1, "hook", { by: ["sorry", "default", null] }),
    event("NodeProcessing", 5, "sorry"),
    event("NodeProcessing", 6, "sorry"),
  ];
  const { nodes } = traceOf(steps, { ...flow, errorNodeId: "sorry" });
  expect(nodes).toMatchObject({ hook: { state: "failed", ms: 4 }, sorry: { state: "waits" } });
});

test("what another flow did is not drawn on this one", () => {
  const trace = traceOf(
    [event("NodeProcessing", 0, "start"), event("NodeProcessing", 1, "far", { flowId: "other" })],
    flow,
  );
  expect(Object.keys(trace.nodes)).toEqual(["start"]);
});

test("where a turn is paused nobody waits at the step that it came from", () => {
  const nodes = { start: { state: "ran", ms: 2 }, hello: { state: "waits", ms: null } } as const;
  const trace = { nodes, passed: new Set<string>(), mocked: new Set<string>(), paused: null };
  expect(withPause(trace, "next")).toMatchObject({
    nodes: { start: { state: "ran", ms: 2 }, hello: { state: "ran" } },
    paused: "next",
  });
  expect(withPause(trace, null)).toEqual(trace);
});
