import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOfBody } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { ConvAiTurn, ConverseOptions } from "../contract/conversational-ai.ts";
import { bindingFields, secretFields } from "../contract/settings-field.ts";
import { describeConversationalAi, textsOf, turnOf } from "../testing/describe-conversational-ai.ts";
import { difyAiConversationalAi } from "./dify-ai.conversational-ai.ts";
import { difyAiConfiguration, difyAiCredentials } from "./dify-ai.settings.ts";

const engineOf = (streaming: boolean) => ({
  vendor: "DifyAi",
  make: (baseUrl: string, apiKey: string) => difyAiConversationalAi({ baseUrl, apiKey }, { streaming }),
  repeatable: false,
});
describeConversationalAi({ ...engineOf(true), cut: "incomplete", broken: "unavailable" });
describeConversationalAi({
  ...{ ...engineOf(false), when: "it is not streamed", streams: false, inPieces: false },
  ...{ cut: "malformed", broken: "malformed" },
});

interface Call {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}
let answer: (call: Call, response: ServerResponse) => unknown;
const calls: Call[] = [];
const server = createServer(async (request, response) => {
  const written = await textOfBody(request);
  const call = { path: request.url ?? "", headers: request.headers, body: written ? JSON.parse(written) : {} };
  calls.push(call);
  answer(call, response);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
beforeEach(() => {
  calls.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json =
  (body: object, status = 200) =>
  (_: Call, response: ServerResponse) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const stream =
  (...events: readonly object[]) =>
  (_: Call, response: ServerResponse) =>
    response
      .writeHead(200, { "content-type": "text/event-stream; charset=utf-8" })
      .end(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(""));

function converse(
  turn: Partial<ConvAiTurn> = {},
  configuration: object = {},
  seen: string[] = [],
  more: Partial<ConverseOptions> = {},
) {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  const credentials = difyAiCredentials.parse({ baseUrl, apiKey: "app-0123456789" });
  return difyAiConversationalAi(credentials, difyAiConfiguration.parse(configuration)).converse(turnOf("Hi", turn), {
    signal: new AbortController().signal,
    fetch,
    onDelta: (text) => seen.push(text),
    limits: { retries: 0, totalMs: 5000 },
    ...more,
  });
}

test("C150 C159: the key and the address are used, and answers are streamed unless that is switched off", async () => {
  answer = stream({ event: "message", answer: "Hello" }, { event: "message_end", conversation_id: "d-1" });
  expect(await converse()).toMatchObject({ actions: [{ text: { text: "Hello" } }], sessionId: "d-1" });
  expect(calls[0]).toMatchObject({
    path: "/v1/chat-messages",
    headers: { authorization: "Bearer app-0123456789" },
    body: {
      query: "Hi",
      inputs: { parlo_language: "en" },
      response_mode: "streaming",
      user: "end-user-1",
      conversation_id: "",
    },
  });
  answer = json({ event: "message", answer: "At once", conversation_id: "d-2" });
  expect(await converse({ sessionId: "d-1" }, { streaming: false })).toMatchObject({
    actions: [{ text: { text: "At once" } }],
    sessionId: "d-2",
  });
  expect(calls[1]?.body).toMatchObject({ response_mode: "blocking", conversation_id: "d-1" });
  expect(difyAiConfiguration.parse({})).toEqual({ streaming: true });
  expect(difyAiCredentials.safeParse({ baseUrl: "https://dify.example/v1" }).success).toBe(false);
});

test("an agent's words count, its thoughts and its workflow's steps do not, and what is taken back is replaced", async () => {
  answer = stream(
    { event: "workflow_started", conversation_id: "d-1" },
    { event: "agent_thought", thought: "Hm" },
    { event: "agent_message", answer: "Bad " },
    { event: "agent_message", answer: "words" },
    { event: "message_replace", answer: "Let us talk of something else" },
    { event: "message_end" },
  );
  const seen: string[] = [];
  const { actions, sessionId } = await converse({}, {}, seen);
  expect([textsOf(actions), sessionId, seen]).toEqual(["Let us talk of something else", "d-1", ["Bad ", "words"]]);
});

test.each([true, false])("what a model thinks is not said (streamed: %s)", async (streaming) => {
  const words = "<think>They greet.</think>\n\nHello";
  answer = streaming
    ? stream(
        { event: "message", answer: words.slice(0, 12) },
        { event: "message", answer: words.slice(12) },
        { event: "message_end" },
      )
    : (_, response) =>
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ answer: words }));
  const seen: string[] = [];
  expect(textsOf((await converse({}, { streaming }, seen)).actions)).toBe("Hello");
  expect(seen.join("")).toBe("Hello");
});

const metadata = {
  usage: { prompt_tokens: 1033, completion_tokens: 128, total_tokens: 1161, total_price: "0.0012890", currency: "USD" },
};
const counted = { usage: { inputTokens: 1033, outputTokens: 128 }, cost: { currency: "USD", nanos: 1_289_000 } };

test("what Dify has counted and what that has cost is told, streamed or whole", async () => {
  answer = stream({ event: "message", answer: "Hi" }, { event: "message_end", metadata });
  expect(await converse()).toMatchObject(counted);
  answer = json({ answer: "Hi", conversation_id: "d", metadata });
  expect(await converse({}, { streaming: false })).toMatchObject(counted);
});

test.each([
  ["nothing", {}],
  ["no price", { usage: { prompt_tokens: 0, completion_tokens: 0, total_price: "0", currency: "USD" } }],
  ["a price that is none", { usage: { total_price: "free", currency: "USD" } }],
  ["a currency that is none", { usage: { total_price: "1", currency: "<b>" } }],
  ["less than nothing", { usage: { total_price: "-1", currency: "USD" } }],
])("where it tells %s, nothing is counted", async (_, told) => {
  answer = stream({ event: "message", answer: "Hi" }, { event: "message_end", metadata: told });
  const result = await converse();
  expect(result).not.toHaveProperty("usage");
  expect(result).not.toHaveProperty("cost");
});

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const file = (more: object) => ({ event: "message_file", id: "f", type: "image", belongs_to: "assistant", ...more });

test("files that the app has made are shown behind what it says, those of the person and those that its words show are not", async () => {
  answer = stream(
    file({ url: "/files/tools/cat.png?sign=a" }),
    file({ url: "https://files.example/photo.png", belongs_to: "user" }),
    { event: "agent_message", answer: "Here: ![map](/files/tools/map.png?sign=b)" },
    file({ url: "/files/tools/map.png?sign=c" }),
    file({ type: "document", url: "https://files.example/tools/price%20list.pdf?sign=d" }),
    file({ type: "video", url: "javascript:alert(1)" }),
    file({ url: `/files/tools/${"x".repeat(2000)}.png` }),
    { event: "message_end", conversation_id: "d-1" },
  );
  const { actions } = await converse();
  const pdf = "https://files.example/tools/price%20list.pdf?sign=d";
  expect(actions).toEqual([
    { text: { text: `Here: ![map](${origin()}/files/tools/map.png?sign=b)` } },
    {
      text: {
        text: "",
        media: { type: "image", url: `${origin()}/files/tools/cat.png?sign=a`, alternativeText: "cat.png" },
      },
    },
    { text: { text: "", media: { type: "file", url: pdf, alternativeText: "price list.pdf" } } },
  ]);
});

test("an address of Dify's own files names its host, wherever the stream cuts it, in what replaces it and in one piece", async () => {
  const words = "<think>Hm</think>See ![a](/files/a.png) and [b](/files/b.pdf), not [c](/file) nor [d](/";
  const said = `See ![a](${origin()}/files/a.png) and [b](${origin()}/files/b.pdf), not [c](/file) nor [d](/`;
  for (const size of [1, 2, 3, 7, words.length]) {
    const pieces = words.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
    answer = stream(...pieces.map((piece) => ({ event: "message", answer: piece })), { event: "message_end" });
    const seen: string[] = [];
    expect([textsOf((await converse({}, {}, seen)).actions), seen.join("")]).toEqual([said, said]);
  }
  answer = stream(
    { event: "message", answer: "Bad [" },
    { event: "message", answer: "x](/fi" },
    { event: "message_replace", answer: "[y](/files/y.pdf)" },
    { event: "message_end" },
  );
  expect(textsOf((await converse()).actions)).toBe(`[y](${origin()}/files/y.pdf)`);
  answer = json({ answer: words, conversation_id: "d" });
  expect(textsOf((await converse({}, { streaming: false })).actions)).toBe(said);
});

test("the passages that an answer rests on are its citations, streamed or whole, each once", async () => {
  const passage = {
    position: 1,
    dataset_name: "Museum",
    document_name: "Prices.pdf",
    segment_id: "s-1",
    content: "9 €",
  };
  const retriever_resources = [
    passage,
    { ...passage, position: 2 },
    { ...passage, position: 3, segment_id: "s-2" },
    { position: 4, dataset_name: "Museum", document_name: "", title: "x".repeat(600) },
    { position: 5, document_name: null },
    "nothing",
  ];
  const citations = [
    { title: "Prices.pdf", passageId: "s-1" },
    { title: "Prices.pdf", passageId: "s-2" },
    { title: "x".repeat(500) },
  ];
  const cited = [{ text: { text: "Nine euros", citations } }];
  const told = { metadata: { ...metadata, retriever_resources }, conversation_id: "d" };
  answer = stream({ event: "message", answer: "Nine euros" }, { event: "message_end", ...told });
  expect((await converse()).actions).toEqual(cited);
  answer = json({ answer: "Nine euros", ...told });
  expect((await converse({}, { streaming: false })).actions).toEqual(cited);
  answer = json({ answer: "Hi", metadata: { retriever_resources: "none" } });
  expect((await converse({}, { streaming: false })).actions).toEqual([{ text: { text: "Hi" } }]);
});

test("a conversation that Dify has forgotten begins anew; any other 404 is told", async () => {
  answer = ({ body }, response) =>
    body.conversation_id === ""
      ? stream({ event: "message", answer: "Again" }, { event: "message_end", conversation_id: "d-9" })(
          {} as Call,
          response,
        )
      : json({ code: "not_found", message: "Conversation Not Exists.", status: 404 }, 404)({} as Call, response);
  expect(await converse({ sessionId: "d-old" })).toMatchObject({ sessionId: "d-9", attempts: 1 });
  expect(calls.map(({ body }) => body.conversation_id)).toEqual(["d-old", ""]);
  answer = json({ code: "not_found", message: "No app", status: 404 }, 404);
  await expect(converse()).rejects.toMatchObject({ code: "not-found" });
  expect(calls).toHaveLength(3);
});

test.each([
  ["a quota that is used up", stream({ event: "error", status: 429, message: "Too many" }), {}, "rate-limited"],
  ["a wrong parameter", stream({ event: "error", status: 400, message: "Bad input" }), {}, "bad-request"],
  [
    "a model whose account is spent",
    stream({ event: "error", status: 400, code: "provider_quota_exceeded" }),
    {},
    "quota-exceeded",
  ],
  [
    "a plan of Dify's cloud that is used up",
    json({ code: "rate_limit_error", message: "Workflow execution quota limit reached for tenant t-1" }, 429),
    {},
    "quota-exceeded",
  ],
  [
    "the same in a stream",
    stream({
      event: "error",
      status: 429,
      code: "rate_limit_error",
      message: "Rate limit exceeded, please upgrade your plan or your RPD was 200 requests/day",
    }),
    {},
    "quota-exceeded",
  ],
  ["an error without a status", stream({ event: "error" }), {}, "unavailable"],
  ["events that are none", stream([]), {}, "incomplete"],
  ["an answer without a text", json({ conversation_id: "d" }), { streaming: false }, "malformed"],
  ["a stream where none was asked for", stream({ event: "message_end" }), { streaming: false }, "malformed"],
] as const)("%s is no answer", async (_, given, configuration, code) => {
  answer = given;
  await expect(converse({}, configuration)).rejects.toMatchObject({ code });
});

const signalled = (name: string, value?: ConvAiTurn["action"]) => ({
  action: { signal: { name, ...(value && { value }) } },
  text: null,
});
const isOpening = ({ path }: Call) => path.startsWith("/v1/parameters");
/** `opening`: what the app's parameters tell; to all else it says "Hello". */
const opensWith =
  (opening: object, status = 200) =>
  (call: Call, response: ServerResponse) =>
    isOpening(call)
      ? json(opening, status)(call, response)
      : stream({ event: "message", answer: "Hello", conversation_id: "d-1" }, { event: "message_end" })(call, response);

test("a new conversation is greeted with the app's opening statement and its questions, and none is begun over there", async () => {
  const statement = "<think>Hm</think>Welcome ({{ parlo_language }}), {{name}}: ![map](/files/map.png)";
  answer = opensWith({ opening_statement: statement, suggested_questions: ["When?", "", "Where?"] });
  for (const streaming of [true, false]) {
    const seen: string[] = [];
    const { actions, sessionId } = await converse(signalled("conversation-start"), { streaming }, seen);
    const said = `Welcome (en), {{name}}: ![map](${origin()}/files/map.png)`;
    const asked = ["When?", "Where?"].map((label) => ({ id: label, label }));
    expect(actions).toEqual([
      { text: { text: said } },
      { uiAction: { name: "choice", value: { type: "buttons", timeoutMs: 0, buttons: asked } } },
    ]);
    expect([sessionId, seen]).toEqual([null, [said]]);
  }
  expect(calls.map(({ path, headers: { authorization } }) => [path, authorization])).toEqual([
    ["/v1/parameters?user=end-user-1", "Bearer app-0123456789"],
    ["/v1/parameters?user=end-user-1", "Bearer app-0123456789"],
  ]);
});

test.each([
  ["that has no opening statement", opensWith({ opening_statement: "", suggested_questions: [] })],
  ["whose opening statement is null", opensWith({ opening_statement: null, suggested_questions: null })],
  ["whose parameters are not to be had", opensWith({ code: "not_found" }, 404)],
  ["whose parameters the key may not read", opensWith({ code: "forbidden" }, 403)],
  ["whose parameters are read in no way that is let through", opensWith({ code: "method_not_allowed" }, 405)],
  ["whose parameters are none", opensWith([])],
])("an app %s has nothing to open a conversation with, and is not asked for anything", async (_, given) => {
  answer = given;
  expect(await converse(signalled("conversation-start"))).toMatchObject({ actions: [], sessionId: null });
  expect(calls.map(({ path }) => path)).toEqual(["/v1/parameters?user=end-user-1"]);
});

test("a signal is a message: its name, and its value as JSON, in the same conversation", async () => {
  answer = opensWith({ opening_statement: "Welcome" });
  await converse({ ...signalled("door-opened", { door: 3 }), sessionId: "d-1", language: "pl" });
  await converse({ ...signalled("user-left"), sessionId: "d-1" });
  await converse({ ...signalled("conversation-start"), sessionId: "d-1" });
  expect(calls.map(({ path, body }) => [path, body.query, body.conversation_id])).toEqual([
    ["/v1/chat-messages", 'door-opened {"door":3}', "d-1"],
    ["/v1/chat-messages", "user-left", "d-1"],
    ["/v1/chat-messages", "conversation-start", "d-1"],
  ]);
  expect(calls[0]?.body.inputs).toEqual({ parlo_language: "pl" });
});

test("parameters that are refused with the key are told as such, and what is neither word nor signal is refused", async () => {
  answer = opensWith({ code: "unauthorized", message: "Access token is invalid" }, 401);
  await expect(converse(signalled("conversation-start"))).rejects.toMatchObject({ code: "unauthorized" });
  expect(calls.every(isOpening)).toBe(true);
  calls.length = 0;
  const wave = { action: { customAction: { name: "wave" } }, text: null };
  await expect(converse(wave)).rejects.toMatchObject({ code: "unsupported" });
  expect(calls).toEqual([]);
});

test("who goes away has the answer stopped over there; one that has ended by itself needs no stop", async () => {
  const stops = () => calls.filter(({ path }) => path.endsWith("/stop"));
  const abort = new AbortController();
  answer = ({ path }, response) => {
    if (path.endsWith("/stop")) return response.end("{}");
    const begun = { event: "message", task_id: "task-1", conversation_id: "c", answer: "Well" };
    return response.writeHead(200, { "content-type": "text/event-stream" }).write(`data: ${JSON.stringify(begun)}\n\n`);
  };
  const asked = converse({}, {}, [], { signal: abort.signal, onDelta: () => abort.abort() });
  await expect(asked).rejects.toMatchObject({ code: "cancelled" });
  await vi.waitFor(() => expect(stops()).toHaveLength(1));
  expect(stops()).toMatchObject([
    {
      path: "/v1/chat-messages/task-1/stop",
      headers: { authorization: "Bearer app-0123456789" },
      body: { user: "end-user-1" },
    },
  ]);
  calls.length = 0;
  answer = stream({ event: "message", task_id: "task-2", answer: "Well" }, { event: "error", task_id: "task-2" });
  await expect(converse()).rejects.toMatchObject({ code: "unavailable" });
  answer = stream({ event: "message", task_id: "task-3", answer: "Well" }, { event: "message_end", task_id: "task-3" });
  await converse();
  expect(stops()).toEqual([]);
});

test("the key is a secret, and another address asks for it again", () => {
  expect(secretFields(difyAiCredentials)).toEqual(["apiKey"]);
  expect(bindingFields(difyAiCredentials)).toEqual(["baseUrl"]);
});
