import type { Effect, Input, TurnEvent } from "@parlo/engine";
import { expect, test } from "vitest";
import { debugMessages } from "./debug-messages.ts";

const enteredBy = { nodeId: "start", exit: "text", match: null } as const;
const place = { flowId: "f", nodeId: "n", elapsedTime: 3 };
const shown = (...events: readonly TurnEvent[]) =>
  debugMessages("c", {
    base: 40,
    seed: "seed",
    instant: "2026-11-22T00:00:00.000Z",
    record: { events: events.map((event, at) => [at + 1, event]) },
  });

test("what the engine did is shown with the id that its seed and draw make, and with the way by which a node was reached", () => {
  expect(shown({ type: "engine", drawn: 7, state: "NodeProcessing", ...place, enteredBy })).toEqual([
    {
      id: "seed-7",
      conversationId: "c",
      sequence: 41,
      replyTo: null,
      instant: "2026-11-22T00:00:00.000Z",
      participantId: "agent",
      participantType: "Api",
      action: { engineEvent: { state: "NodeProcessing", ...place, metaData: { enteredBy } } },
    },
  ]);
});

test("steps that were logged with whole messages are shown the same", () => {
  const engineEvent = { state: "NodeProcessing", ...place, metaData: { candidates: [], enteredBy } } as const;
  const started = { state: "ProcessingStarted", flowId: "f", elapsedTime: 0 } as const;
  expect(
    shown(
      { type: "message", id: "seed-6", replyTo: "m", action: { engineEvent: started } },
      { type: "language", language: "de" },
      { type: "message", id: "seed-7", action: { engineEvent } },
    ),
  ).toEqual(
    shown(
      { type: "engine", drawn: 6, replyTo: "m", ...started },
      { type: "language", language: "de" },
      { type: "engine", drawn: 7, state: "NodeProcessing", ...place, metaData: { candidates: [] }, enteredBy },
    ),
  );
});

const engineAt = (
  state: "NodeProcessing" | "LlmCallStarted" | "LlmCallEnded" | "ProcessingCompleted",
  nodeId?: string,
): TurnEvent => ({
  type: "engine",
  drawn: 1,
  state,
  flowId: "f",
  elapsedTime: 0,
  ...(nodeId && { nodeId }),
});
const metaOf = (record: Parameters<typeof debugMessages>[1]["record"]) =>
  debugMessages("c", { base: 0, seed: "seed", instant: "2026-11-22T00:00:00.000Z", record }).map(
    ({ action }) => action.engineEvent?.metaData,
  );
const numbered = (...events: readonly TurnEvent[]) => events.map((event, at) => [at + 1, event] as const);

test("what a node wrote stands with its step", () => {
  const variable = { type: "variable", scope: "conversation", key: "colour", value: "green", nodeId: "a" } as const;
  const events = numbered(engineAt("NodeProcessing", "a"), variable, engineAt("ProcessingCompleted"));
  expect(metaOf({ events })).toEqual([{ written: { colour: "green" } }, undefined]);
});

test("what a node took of an answer from outside is told apart from what the next step wrote", () => {
  const write = (key: string, nodeId: string) =>
    ({ type: "variable", scope: "conversation", key, value: "green", nodeId }) as const;
  const events = numbered(write("colour", "a"), engineAt("NodeProcessing", "b"), write("shade", "b"));
  const result = { type: "mailed", messageId: "m" };
  const input = { type: "effect", effectId: "1", result } as unknown as Input;
  expect(metaOf({ events, input })).toEqual([
    { writtenBefore: { colour: "green" }, written: { shade: "green" }, response: { messageId: "m" } },
  ]);
});

test("what a model was asked stands with the call's beginning, what it said with its end; both cut", () => {
  const request = {
    aiModelIds: [],
    messages: [
      { role: "system", text: "Help." },
      ...Array.from({ length: 60 }, () => ({ role: "user", text: "x".repeat(9000) })),
    ],
    tools: [{ name: "look", description: "", parameters: {} }],
    temperature: 0.5,
    messageId: null,
  };
  const effect = { id: "1", nodeId: "a", flowId: "f", type: "generate", request } as unknown as Effect;
  const [, asked] = metaOf({
    events: numbered(engineAt("NodeProcessing", "a"), engineAt("LlmCallStarted", "a")),
    effect,
  });
  expect(asked).toMatchObject({ prompt: { tools: ["look"], temperature: 0.5, messagesLeftOut: 11 } });
  const prompt = (asked as { prompt: { messages: { text: string }[] } }).prompt;
  expect(prompt.messages[0]).toEqual({ role: "system", text: "Help." });
  expect(prompt.messages).toHaveLength(50);
  expect(prompt.messages[1]?.text).toHaveLength(4001);
  const result = { type: "generated", text: "Yes", toolCalls: [{ id: "1", name: "look", arguments: { at: 1 } }] };
  const input = { type: "effect", effectId: "1", result } as unknown as Input;
  expect(metaOf({ events: numbered(engineAt("LlmCallEnded", "a")), input })).toEqual([
    { answer: { text: "Yes", toolCalls: [{ name: "look", arguments: { at: 1 } }] } },
  ]);
});

test("what is shown of a long text has no part of a character", () => {
  for (const text of ["😀".repeat(3000), `x${"😀".repeat(3000)}`]) {
    const result = { type: "generated", text, toolCalls: [] };
    const input = { type: "effect", effectId: "1", result } as unknown as Input;
    const [shown] = metaOf({ events: numbered(engineAt("LlmCallEnded", "a")), input });
    expect(shown).toEqual({ answer: { text: expect.stringMatching(/^x?(?:😀)+…$/u) } });
  }
});

test.each<[string, Effect["type"], object, object, object, object]>([
  [
    "a search shows its passages",
    "knowledge",
    { collections: ["c"], query: "parking", language: "en", limit: 3, leastScore: 0.2 },
    { query: "parking", limit: 3, leastScore: 0.2 },
    {
      passages: [{ id: "p", title: "House rules", score: 0.8, url: null, text: "y".repeat(9000) }],
      durationMs: 12,
    },
    { durationMs: 12, passages: [{ title: "House rules", score: 0.8, text: `${"y".repeat(4000)}…` }] },
  ],
  [
    "a tool of a server shows its arguments and what it gave back, without what opens it",
    "mcp",
    {
      url: "https://tools.example/mcp?token=abc",
      headers: { "x-key": "sesame" },
      secretHeaders: { authorization: "id" },
      tool: "look",
      arguments: { at: 1, password: "sesame" },
      timeoutMs: 1000,
    },
    {
      url: "https://tools.example/mcp?token=***",
      headers: { "x-key": "•••", authorization: "•••" },
      tool: "look",
      arguments: { at: 1, password: "•••" },
    },
    {
      ...{ isError: false, structured: { token: "t", n: 1 }, leftOut: 0, durationMs: 4 },
      texts: ["Found", '{"access_token":"sesame"}'],
    },
    {
      ...{ isError: false, structured: { token: "•••", n: 1 }, durationMs: 4 },
      texts: ["Found", '{"access_token":"•••"}'],
    },
  ],
  [
    "a mail shows whom it was to",
    "mail",
    { to: ["ada@example.com"], subject: "Visit", text: "Hello" },
    { to: ["ada@example.com"], subject: "Visit", text: "Hello" },
    { messageId: "<1@parlo.test>" },
    { messageId: "<1@parlo.test>" },
  ],
  [
    "records show the search and what was found",
    "records",
    { tableId: "t", operation: "find", filters: [{ key: "a" }], order: null, limit: 2 },
    { tableId: "t", operation: "find", filters: [{ column: "a" }], limit: 2 },
    { records: [{ id: "1", a: "x" }], count: 1, durationMs: 2 },
    { count: 1, records: [{ id: "1", a: "x" }], durationMs: 2 },
  ],
])("%s", (_, type, request, asked, answer, answered) => {
  const effect = { id: "1", nodeId: "a", flowId: "f", type, request } as unknown as Effect;
  expect(metaOf({ events: numbered(engineAt("NodeProcessing", "a")), effect })).toMatchObject([{ request: asked }]);
  const result = { type: type === "mail" ? "mailed" : type, ...answer };
  const input = { type: "effect", effectId: "1", result } as unknown as Input;
  const shownOf = metaOf({ events: numbered(engineAt("NodeProcessing", "b")), input });
  expect(shownOf).toMatchObject([{ response: answered }]);
  expect(JSON.stringify(shownOf)).not.toContain("sesame");
});

test("a call of the outside shows what was sent and what came back, without what opens anything", () => {
  const request = {
    method: "POST",
    url: "https://me:pass@shop.example/orders?apiKey=abc&page=2",
    headers: { "content-type": "application/json", "x-shop": "sesame" },
    body: '{"password":"sesame","order":7}',
    timeoutMs: 1000,
    retries: 0,
    signed: false,
  } as const;
  const effect: Effect = { id: "1", nodeId: "a", flowId: "f", type: "http", request };
  expect(metaOf({ events: numbered(engineAt("NodeProcessing", "a")), effect })).toEqual([
    {
      request: {
        method: "POST",
        url: "https://shop.example/orders?apiKey=***&page=2",
        headers: { "content-type": "application/json", "x-shop": "•••" },
        body: { password: "•••", order: 7 },
        timeoutMs: 1000,
        retries: 0,
      },
    },
  ]);
  const result = {
    type: "http",
    status: 200,
    headers: { "set-cookie": "a" },
    body: { token: "t", ok: true },
    durationMs: 4,
  };
  const input = { type: "effect", effectId: "1", result } as unknown as Input;
  expect(metaOf({ events: numbered(engineAt("NodeProcessing", "b")), input })).toEqual([
    { response: { status: 200, headers: { "set-cookie": "•••" }, body: { token: "•••", ok: true }, durationMs: 4 } },
  ]);
});

test("a form that is sent and one that is answered show nothing that opens something", () => {
  const request = {
    method: "POST",
    url: "https://id.example/token",
    headers: {},
    timeoutMs: 1000,
    retries: 0,
  } as const;
  const body = "grant_type=client_credentials&client_secret=sesame%21&scope=read";
  const effect = {
    id: "1",
    nodeId: "a",
    flowId: "f",
    type: "http",
    request: { ...request, body },
  } as unknown as Effect;
  expect(metaOf({ events: numbered(engineAt("NodeProcessing", "a")), effect })).toMatchObject([
    { request: { body: "grant_type=client_credentials&client_secret=•••&scope=read" } },
  ]);
  const result = {
    type: "http",
    status: 200,
    headers: {},
    body: "access_token=t&expires=60",
    durationMs: 4,
    attempts: 3,
  };
  const input = { type: "effect", effectId: "1", result } as unknown as Input;
  expect(metaOf({ events: numbered(engineAt("NodeProcessing", "b")), input })).toMatchObject([
    { response: { body: "access_token=•••&expires=60", attempts: 3 } },
  ]);
});
