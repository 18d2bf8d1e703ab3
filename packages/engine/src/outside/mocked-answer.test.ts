import { expect, test } from "vitest";
import { beginConversation } from "../conversation/begin-conversation.ts";
import type { Effect, EffectRequest } from "../turn/effect.ts";
import type { MockedAnswer } from "./mock.ts";
import { mockedAnswer } from "./mocked-answer.ts";

const state = (mock: MockedAnswer) =>
  beginConversation({ flowId: "main", flowVersion: -1, language: "en", mocks: { step: mock } });
const asked = (request: { type: string; request: object }, place = {}): Effect =>
  ({ id: "e", nodeId: "step", flowId: "main", ...place, ...(request as EffectRequest) }) as Effect;
const model = { type: "generate", request: { aiModelIds: [], messages: [], tools: [], messageId: "m" } };
const http = { type: "http", request: { method: "POST", url: "https://example.com", headers: {} } };

test("only the steps of the conversation's own flow that are mocked are answered", () => {
  const mocked = state({ type: "generated", text: "Hello" });
  expect(mockedAnswer(asked(model), mocked)).toMatchObject({ type: "generated", text: "Hello", mocked: true });
  expect(mockedAnswer(asked(model, { nodeId: "other" }), mocked)).toBeUndefined();
  expect(mockedAnswer(asked(model, { nodeId: "toString" }), mocked)).toBeUndefined();
  expect(mockedAnswer(asked(model, { flowId: "called" }), mocked)).toBeUndefined();
  expect(mockedAnswer(asked(model), { ...mocked, mocks: undefined })).toBeUndefined();
});

test("a model's values are what it calls the tool with that it is to fill in, and cost nothing", () => {
  const mocked = state({ type: "generated", values: { intent: "order" } });
  const filling = { ...model, request: { ...model.request, structured: true, tools: [{ name: "choose_intent" }] } };
  expect(mockedAnswer(asked(filling), mocked)).toMatchObject({
    toolCalls: [{ name: "choose_intent", arguments: { intent: "order" } }],
    usage: { inputTokens: 0, outputTokens: 0 },
  });
  expect(mockedAnswer(asked(model), mocked)).toMatchObject({
    toolCalls: [],
    text: '{"intent":"order"}',
  });
});

test("each kind of call is answered as the outside would", () => {
  const of = (type: string, mock: MockedAnswer) => mockedAnswer(asked({ type, request: {} }), state(mock));
  expect(mockedAnswer(asked(http), state({ type: "http", status: 404, body: { gone: true } }))).toMatchObject({
    type: "http",
    status: 404,
    body: { gone: true },
  });
  expect(of("knowledge", { type: "knowledge", passages: [{ title: "T", text: "P" }] })).toMatchObject({
    passages: [{ id: "mock-1", title: "T", text: "P", score: 1, url: null }],
  });
  expect(of("records", { type: "records", records: [{ name: "A" }, { id: "own" }] })).toMatchObject({
    records: [{ id: "mock-1", name: "A" }, { id: "own" }],
    count: 2,
  });
  expect(of("mail", { type: "mailed" })).toMatchObject({ type: "mailed", messageId: "<e@mock>" });
  expect(of("mcp", { type: "mcp", text: "Sunny", isError: false })).toMatchObject({ texts: ["Sunny"], isError: false });
  expect(of("converse", { type: "conversed", texts: ["Hi", "there"] })).toMatchObject({
    actions: [{ text: { text: "Hi" } }, { text: { text: "there" } }],
    sessionId: null,
  });
});

test("a failure answers whatever is asked, and an answer of another kind is one, too", () => {
  expect(mockedAnswer(asked(http), state({ type: "failed", code: "timeout" }))).toMatchObject({
    type: "failed",
    code: "timeout",
    mocked: true,
  });
  expect(mockedAnswer(asked(http), state({ type: "mailed" }))).toMatchObject({ type: "failed", code: "mock-unfit" });
});

test("a mocked model that looks something up first finds nothing, and asks nobody", () => {
  const search = asked({ type: "knowledge", request: {} });
  expect(mockedAnswer(search, state({ type: "generated", text: "Hello" }))).toMatchObject({ passages: [] });
});
