import { expect, test } from "vitest";
import { beginConversation } from "../conversation/begin-conversation.ts";
import type { ConversationState, Frame } from "../conversation/state.ts";
import type { CompiledFlow } from "../flow/compiled-flow.ts";
import type { Input } from "./input.ts";
import { movePins, pinnedFlows } from "./move-pins.ts";

const node = (id: string, type: string, invalid: string | null = null) => ({ id, type, invalid });
const flow = (nodes: readonly ReturnType<typeof node>[]) =>
  ({ nodes: new Map(nodes.map((one) => [one.id, one])) }) as unknown as CompiledFlow;

const frame = (flowId: string, nodeId: string, waits = true): Frame => ({
  flowId,
  version: 1,
  purpose: "bottom",
  nodeId,
  waiting: waits ? { text: true } : null,
});
const state = (stack: readonly Frame[]): ConversationState => ({
  ...beginConversation({ flowId: "main", flowVersion: 1, language: "en" }),
  stack,
});
const text: Input = { type: "text", text: "x", messageId: "m" };

function move(
  before: ConversationState,
  running: "keep" | "move" | "restart",
  {
    now = flow([node("wait", "Checkpoint")]) as CompiledFlow | undefined,
    input = text,
    live = { main: 2 } as { readonly [flowId: string]: number },
  } = {},
) {
  const old = flow([node("wait", "Checkpoint"), node("go", "GoToFlow")]);
  const engine = {
    ...{ runtimes: {}, isLive: () => true },
    flow: (_: string, version: number | null) => (version === 1 ? old : now),
  };
  const moved = movePins(engine, before, {
    input,
    live: (id) => (live[id] ? { version: live[id], restart: 0, move: 0, [running]: live[id] } : null),
  });
  if (moved?.type !== "moved") return moved;
  const { flowVersion, stack, restarts = false } = moved.state;
  return { flowVersion, stack: stack.map(({ version }) => version), restarts };
}

test("keep, and a version that is not newer, change nothing", () => {
  expect(move(state([frame("main", "wait")]), "keep")).toBeNull();
  expect(move(state([frame("main", "wait")]), "move", { live: { main: 1 } })).toBeNull();
  expect(move(state([frame("main", "wait")]), "move", { live: {} })).toBeNull();
});

test("move takes a waiting conversation along where its node still is what it was", () => {
  const before = state([frame("main", "wait")]);
  expect(move(before, "move")).toEqual({ flowVersion: 2, stack: [2], restarts: false });
  expect(move(before, "move", { now: flow([node("wait", "ChooseCard")]) })).toBeNull();
  expect(move(before, "move", { now: flow([node("other", "Checkpoint")]) })).toBeNull();
  expect(move(before, "move", { now: flow([node("wait", "Checkpoint", "broken")]) })).toBeNull();
});

test("with nothing on the stack the next run is the new version", () => {
  for (const running of ["move", "restart"] as const)
    expect(move(state([]), running)).toEqual({ flowVersion: 2, stack: [], restarts: false });
});

test("restart ends what is on the stack at the next text or signal; a click goes on with the old version", () => {
  const before = state([frame("main", "go", false), frame("called", "wait")]);
  expect(move(before, "restart")).toEqual({ flowVersion: 2, stack: [1, 1], restarts: true });
  expect(move(before, "restart", { input: { type: "timer", timerId: "t" } })).toBeNull();
});

test.each([
  ["keep after move", { restart: 0, move: 2 }, { flowVersion: 2, stack: [2], restarts: false }],
  ["keep after restart", { restart: 2, move: 0 }, { flowVersion: 3, stack: [1], restarts: true }],
  ["move after restart", { restart: 2, move: 3 }, { flowVersion: 3, stack: [1], restarts: true }],
])("who was silent while two versions came gets what was chosen for them: %s", (_, choices, expected) => {
  const there = flow([node("wait", "Checkpoint")]);
  const moved = movePins({ runtimes: {}, flow: () => there, isLive: () => true }, state([frame("main", "wait")]), {
    input: text,
    live: () => ({ version: 3, ...choices }),
  });
  if (moved?.type !== "moved") throw new Error("It stays where it is");
  const { flowVersion, stack, restarts = false } = moved.state;
  expect({ flowVersion, stack: stack.map(({ version }) => version), restarts }).toEqual(expected);
});

test("restart waits until the conversation is the agent's again", () => {
  for (const owner of ["human", "queued"] as const)
    expect(move({ ...state([frame("main", "wait")]), owner }, "restart")).toBeNull();
});

test("each flow of the stack moves by itself", () => {
  const before = state([frame("main", "go", false), frame("called", "wait")]);
  expect(move(before, "move", { live: { called: 3 } })).toEqual({ flowVersion: 1, stack: [1, 3], restarts: false });
  expect(pinnedFlows(before)).toEqual(["main", "called"]);
});

test("an effect that is out, a draft and a flow that is not loaded yet are left to later", () => {
  const pending = { id: "e", nodeId: "wait", flowId: "main", type: "http", request: {} as never } as const;
  expect(move({ ...state([frame("main", "wait")]), pending }, "restart")).toBeNull();
  const draft = { ...state([{ ...frame("main", "wait"), version: -4 }]), flowVersion: -4 };
  expect(move(draft, "restart")).toBeNull();
  expect(pinnedFlows(draft)).toEqual([]);
  const engine = { runtimes: {}, flow: () => undefined, isLive: () => undefined };
  expect(
    movePins(engine, state([frame("main", "wait")]), {
      ...{ input: text, seed: "seed" },
      live: () => ({ version: 2, restart: 0, move: 2 }),
    }),
  ).toEqual({
    type: "needs-flow",
    flowId: "main",
    version: 1,
  });
});

test("a version that a caller has asked for is kept, whatever is chosen for it; its caller goes on", () => {
  const called: Frame = { ...frame("called", "wait"), pinned: true };
  const before = state([frame("main", "go", false), called]);
  expect(pinnedFlows(before)).toEqual(["main"]);
  const now = flow([node("wait", "Checkpoint"), node("go", "GoToFlow")]);
  expect(move(before, "move", { now, live: { main: 2, called: 2 } })).toMatchObject({ stack: [2, 1] });
  expect(move(before, "move", { now, live: { called: 2 } })).toBeNull();
  const itself = state([{ ...frame("main", "wait"), pinned: true }]);
  expect(move(itself, "move", { now })).toBeNull();
});
