import { expect, test } from "vitest";
import { beginConversation } from "./begin-conversation.ts";
import { type PackedState, packState, unpackState } from "./packed-state.ts";
import type { ConversationState } from "./state.ts";

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

test("a state that was stored whole is read as well", () => {
  expect(unpackState(JSON.parse(JSON.stringify(begun)))).toEqual(begun);
  expect(unpackState(JSON.parse(JSON.stringify(full)))).toEqual(full);
});

test("what goes without saying takes no room", () => {
  expect(stored(begun)).toEqual({ language: "en", flowId: "main", flowVersion: 3, drawn: 0, turns: 0 });
});
