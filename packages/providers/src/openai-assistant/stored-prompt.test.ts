import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOfBody } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ConvAiTurn, ConversationalAi, ConverseOptions } from "../contract/conversational-ai.ts";
import { describeConversationalAi, textsOf, turnOf } from "../testing/describe-conversational-ai.ts";
import { fetchAt } from "../testing/fetch-at.ts";
import { openAiAssistantConversationalAi } from "./openai-assistant.conversational-ai.ts";
import { openAiAssistantConfiguration, openAiAssistantCredentials } from "./openai-assistant.settings.ts";

const promptOf = (streaming: boolean) => ({
  vendor: "OpenAiAssistant",
  make(_: string, apiKey: string): ConversationalAi {
    const engine = openAiAssistantConversationalAi({ apiKey, assistantId: "pmpt_1" }, { streaming });
    return { converse: (turn, options) => engine.converse({ ...turn, sessionId: "conv_1" }, options) };
  },
  repeatable: false,
  reach: fetchAt,
});
describeConversationalAi({ ...promptOf(true), when: "it is a prompt", cut: "incomplete", broken: "unavailable" });
describeConversationalAi({
  ...{ ...promptOf(false), when: "it is a prompt that is not streamed", streams: false, inPieces: false },
  ...{ cut: "malformed", broken: "malformed" },
});

interface Call {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Record<string, unknown>;
}
type Answer = (call: Call, response: ServerResponse) => unknown;
let respond: Answer;
const calls: Call[] = [];
const json = (response: ServerResponse, body: object, status = 200) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const server = createServer(async (request, response) => {
  const call = {
    path: request.url ?? "",
    headers: request.headers,
    body: JSON.parse(await textOfBody(request)) as Record<string, unknown>,
  };
  calls.push(call);
  if (call.path === "/v1/conversations") return json(response, { id: "conv_1", object: "conversation" });
  if (call.path.endsWith("/items")) return json(response, { object: "list", data: [] });
  return respond(call, response);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
beforeEach(() => {
  calls.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const stream =
  (...events: readonly (readonly [string, object])[]): Answer =>
  (_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const [type, data] of events) response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
    response.end();
  };
const says = (delta: string) => ["response.output_text.delta", { delta }] as const;
const itemDone = ["response.output_item.done", { item: { type: "message" } }] as const;
const ended = (status: string, more: object = {}) =>
  [`response.${status}`, { response: { id: "resp_1", status, output: [], ...more } }] as const;

function converse(turn: Partial<ConvAiTurn> = {}, configuration: object = {}, more: Partial<ConverseOptions> = {}) {
  const credentials = openAiAssistantCredentials.parse({ apiKey: "sk-0123456789", assistantId: "pmpt_1" });
  const engine = openAiAssistantConversationalAi(credentials, openAiAssistantConfiguration.parse(configuration));
  return engine.converse(turnOf("Hi", turn), {
    signal: new AbortController().signal,
    fetch: fetchAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    limits: { retries: 0, totalMs: 5000 },
    ...more,
  });
}

test("C151: an id of a stored prompt is asked through the Responses API, in one conversation", async () => {
  respond = stream(says("Hello"), itemDone, ended("completed"));
  expect(await converse()).toMatchObject({ actions: [{ text: { text: "Hello" } }], sessionId: "conv_1" });
  expect(await converse({ sessionId: "conv_1" })).toMatchObject({ sessionId: "conv_1" });
  const headers = { authorization: "Bearer sk-0123456789" };
  const body = {
    prompt: { id: "pmpt_1" },
    conversation: "conv_1",
    input: [
      { role: "developer", content: "The conversation's language is English (en)." },
      { role: "user", content: "Hi" },
    ],
    stream: true,
  };
  expect(calls).toMatchObject([
    { path: "/v1/conversations", headers, body: {} },
    { path: "/v1/responses", headers, body },
    { path: "/v1/responses", headers, body },
  ]);
});

test("a thread that an assistant left is no conversation of a prompt", async () => {
  respond = stream(says("New"), ended("completed"));
  expect(await converse({ sessionId: "thread_1" })).toMatchObject({ sessionId: "conv_1" });
  expect(calls.map(({ path }) => path)).toEqual(["/v1/conversations", "/v1/responses"]);
});

test("the tokens of a response are told, those that were read before among them", async () => {
  const usage = { input_tokens: 36, input_tokens_details: { cached_tokens: 30 }, output_tokens: 87, total_tokens: 123 };
  respond = stream(says("Hi"), ended("completed", { usage }));
  expect(await converse()).toMatchObject({ usage: { inputTokens: 36, cachedInputTokens: 30, outputTokens: 87 } });
});

test("a whole answer that is an error is told by its code", async () => {
  respond = (_, response) => json(response, { error: { code: "rate_limit_exceeded", message: "Slow down" } });
  await expect(converse({}, { streaming: false })).rejects.toMatchObject({ code: "rate-limited" });
});

test("C160: text is streamed unless that is switched off, then it is asked for whole", async () => {
  const output = ["One two", "Three"].map((text) => ({ type: "message", content: [{ type: "output_text", text }] }));
  respond = (call, response) =>
    call.body.stream === true
      ? stream(says("One"), says(" two"), itemDone, says("Three"), itemDone, ended("completed"))(call, response)
      : json(response, { id: "resp_1", status: "completed", output: [{ type: "reasoning" }, ...output] });
  for (const [streaming, pieces] of [
    [true, ["One", " two", "Three"]],
    [false, ["One two", "Three"]],
  ] as const) {
    const seen: string[] = [];
    const { actions } = await converse({}, { streaming }, { onDelta: (piece) => seen.push(piece) });
    expect(actions).toEqual([{ text: { text: "One two" } }, { text: { text: "Three" } }]);
    expect(seen).toEqual(pieces);
  }
});

test("a function that nobody runs here is refused, and the conversation can go on", async () => {
  const output = [
    { type: "file_search_call", id: "fs_1", status: "completed" },
    { type: "function_call", id: "fc_1", call_id: "call_1", name: "book", arguments: "{}" },
    { type: "mcp_approval_request", id: "mcpr_1", name: "read" },
  ];
  respond = stream(ended("completed", { output }));
  await expect(converse()).rejects.toMatchObject({ code: "bad-request", message: expect.stringContaining("function") });
  expect(calls.at(-1)).toMatchObject({
    path: "/v1/conversations/conv_1/items",
    body: {
      items: [
        { type: "function_call_output", call_id: "call_1", output: expect.stringContaining("not available") },
        { type: "mcp_approval_response", approval_request_id: "mcpr_1", approve: false },
      ],
    },
  });
});

test("a conversation that is gone is begun anew, a prompt that is gone is told", async () => {
  respond = ({ body }, response) =>
    body.conversation === "conv_old"
      ? json(response, { error: { message: "Conversation not found" } }, 404)
      : stream(says("Again"), ended("completed"))({} as Call, response);
  const again = await converse({ sessionId: "conv_old" });
  expect([textsOf(again.actions), again.sessionId, again.attempts]).toEqual(["Again", "conv_1", 1]);
  respond = (_, response) => json(response, { error: { message: "No such prompt" } }, 404);
  await expect(converse()).rejects.toMatchObject({ code: "not-found" });
});

test.each([
  ["a rate limit", ended("failed", { error: { code: "rate_limit_exceeded", message: "No" } }), "rate-limited"],
  ["a quota", ended("failed", { error: { code: "insufficient_quota", message: "No" } }), "quota-exceeded"],
  ["a server that fails", ended("failed", { error: { code: "server_error", message: "No" } }), "unavailable"],
  ["an answer cut short", ended("incomplete", { incomplete_details: { reason: "max_output_tokens" } }), "incomplete"],
  ["a filter", ended("incomplete", { incomplete_details: { reason: "content_filter" } }), "refused"],
] as const)("%s is no answer, streamed or whole", async (_, event, code) => {
  respond = (call, response) =>
    call.body.stream === true
      ? stream(event)(call, response)
      : json(response, (event[1] as { response: object }).response);
  for (const streaming of [true, false]) await expect(converse({}, { streaming })).rejects.toMatchObject({ code });
});

test("a stream without its end is none, and no secret stands in an error that is streamed", async () => {
  respond = stream(says("Well"));
  await expect(converse()).rejects.toMatchObject({ code: "incomplete", partialText: "Well" });
  respond = stream(["error", { code: null, message: "Bad key sk-0123456789" }]);
  await expect(converse()).rejects.toMatchObject({ code: "unavailable", message: "Bad key •••" });
});

test("a signal is an item that is explained; nothing that comes from the page is told as its developer's", async () => {
  respond = stream(says("Welcome"), itemDone, ended("completed"));
  const begun = { action: { signal: { name: "conversation-start" } }, text: null };
  expect(await converse(begun)).toMatchObject({ actions: [{ text: { text: "Welcome" } }], sessionId: "conv_1" });
  const opened = { action: { signal: { name: "door-opened", value: { door: 3 } } }, text: null };
  await converse({ ...opened, sessionId: "conv_1" });
  const language = { role: "developer", content: "The conversation's language is English (en)." };
  const asked = calls.filter(({ path }) => path === "/v1/responses").map(({ body }) => body.input);
  expect(asked).toEqual([
    [
      language,
      { role: "developer", content: expect.stringMatching(/Greet them\.$/) },
      { role: "user", content: "conversation-start" },
    ],
    [
      language,
      { role: "developer", content: expect.stringMatching(/^((?!door).)*the person has not said it\.$/) },
      { role: "user", content: 'door-opened {"door":3}' },
    ],
  ]);
});

test("what is neither word nor signal is refused", async () => {
  const wave = { action: { customAction: { name: "wave" } }, text: null };
  await expect(converse(wave)).rejects.toMatchObject({ code: "unsupported" });
  expect(calls).toEqual([]);
});
