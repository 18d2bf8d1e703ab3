import { expect, test } from "vitest";
import { beginConversation } from "./begin-conversation.ts";
import { type PackedState, packState, unpackState } from "./packed-state.ts";
import type { ConversationState, Frame } from "./state.ts";

const begun = beginConversation({ flowId: "main", flowVersion: 3, language: "en" });
const full: ConversationState = {
  format: 1,
  language: "de",
  owner: "queued",
  teamId: "01900000-0000-7000-8000-000000000001",
  closed: true,
  flowId: "main",
  flowVersion: null,
  stack: [
    {
      flowId: "main",
      version: 3,
      purpose: "bottom",
      nodeId: null,
      waiting: null,
      begunBy: { type: "timer", name: "x" },
    },
    {
      flowId: "child",
      version: null,
      purpose: "digression",
      handledBy: 0,
      nodeId: "ask",
      waiting: { text: true },
      memory: null,
      visitMessages: 0,
      inputs: {},
      aside: { history: [{ role: "user", text: "hi" }], said: "there" },
    },
  ],
  variables: { name: "" },
  outputs: { "main/ask": null },
  kept: { "main/say": 0 },
  history: [{ role: "user", text: "Hi" }],
  timers: [{ id: "t", nodeId: "ask", name: "timeout", dueAt: 5 }],
  pending: { type: "wait", id: "e", nodeId: "ask", flowId: "child", until: 9, ms: 4 } as never,
  turn: {
    startedAt: 1,
    messageId: null,
    modelSteps: 0,
    path: [],
    breached: false,
    apologized: false,
    endUser: {},
  },
  held: [{ type: "text", text: "Hi", messageId: "m" }],
  drawn: 7,
  input: { text: "Hi" },
  turns: 2,
  tokens: 11,
  outcome: { status: "Success", detail: "", outputs: { sum: "4" } },
  timerTurns: 3,
  generation: 2,
  alone: true,
  saidNumbers: ["1.500"],
  mocks: { ask: { type: "failed", code: "timeout" } },
};
const stored = (state: ConversationState): PackedState => JSON.parse(JSON.stringify(packState(state)));

test("a state comes back from its JSON as it was, whatever stands in it", () => {
  expect(unpackState(stored(begun))).toEqual(begun);
  expect(unpackState(stored(full))).toEqual(full);
  for (const key of Object.keys(full)) {
    const one = { ...begun, [key]: full[key as keyof ConversationState] };
    expect(unpackState(stored(one))).toEqual(one);
    const all = { ...full, [key]: begun[key as keyof ConversationState] };
    expect(unpackState(stored(all))).toEqual(all);
  }
});

test("a flow that runs in another version than the conversation's is told from it", () => {
  const [bottom] = full.stack;
  const [version, none] = [3, null];
  for (const flowVersion of [version, none])
    for (const frameVersion of [version, none]) {
      const one = { ...full, flowVersion, stack: bottom ? [{ ...bottom, version: frameVersion }] : [] };
      expect(unpackState(stored(one))).toEqual(one);
    }
});

test("a state that was stored whole, or with the names of what it tells, is read as well", () => {
  expect(unpackState(JSON.parse(JSON.stringify(begun)))).toEqual(begun);
  expect(unpackState(JSON.parse(JSON.stringify(full)))).toEqual(full);
  const named = { language: "en", flowId: "main", flowVersion: 3, drawn: 0, turns: 0 };
  expect(unpackState(named)).toEqual(begun);
  const listening = { ...named, stack: [{ nodeId: "ask", waiting: { text: true } }], input: { text: "Hi" } };
  expect(unpackState(listening)).toEqual(unpackState(["en", 0, 0, 3, "main", "ask", "Hi"]));
});

test("what goes without saying takes no room, nor does what listens for text alone", () => {
  expect(stored(begun)).toEqual(["en", 0, 0, 3, "main", null, null]);
  const waits = (frame: Partial<Frame>): ConversationState => ({
    ...begun,
    stack: [{ flowId: "main", version: 3, purpose: "bottom", nodeId: "ask", waiting: { text: true }, ...frame }],
  });
  expect(stored(waits({}))[5]).toBe("ask");
  for (const frame of [{ waiting: { text: true, signals: true } }, { waiting: null }, { memory: 0 }, { version: 4 }]) {
    expect(stored(waits(frame))[5]).toHaveLength(1);
    expect(unpackState(stored(waits(frame)))).toEqual(waits(frame));
  }
  for (const input of [{ text: "Hi" }, { text: "Hi", buttonId: "b" }, { text: 1 }, { signal: "x" }])
    expect(unpackState(stored({ ...begun, input }))).toEqual({ ...begun, input });
});
