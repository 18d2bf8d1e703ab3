import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOfBody } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { ConvAiTurn, ConverseOptions } from "../contract/conversational-ai.ts";
import { describeConversationalAi, textsOf, turnOf } from "../testing/describe-conversational-ai.ts";
import { fetchAt } from "../testing/fetch-at.ts";
import { openAiAssistantConversationalAi } from "./openai-assistant.conversational-ai.ts";
import { openAiAssistantConfiguration, openAiAssistantCredentials } from "./openai-assistant.settings.ts";

const engineOf = (streaming: boolean) =>
  ({
    vendor: "OpenAiAssistant",
    make: (_: string, apiKey: string) =>
      openAiAssistantConversationalAi({ apiKey, assistantId: "asst_1" }, { streaming }),
    cut: "incomplete",
    repeatable: false,
    broken: "unavailable",
    reach: fetchAt,
  }) as const;
describeConversationalAi(engineOf(true));
describeConversationalAi({ ...engineOf(false), when: "it is not streamed", streams: false, inPieces: false });

interface Call {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
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

const write = (response: ServerResponse, events: readonly object[]) => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const event of events) response.write(`event: x\ndata: ${JSON.stringify(event)}\n\n`);
};
const stream =
  (...events: readonly object[]) =>
  (_: Call, response: ServerResponse) => {
    write(response, events);
    response.end("event: done\ndata: [DONE]\n\n");
  };
const run = (status: string, more: object = {}) => ({
  ...{ object: "thread.run", id: "run_1", thread_id: "thread_1", status },
  ...more,
});
const says = (value: string, annotations: readonly object[] = []) => ({
  object: "thread.message.delta",
  delta: { content: [{ index: 0, type: "text", text: { value, annotations } }] },
});
const ended = { object: "thread.message", status: "completed" };
const cancels = () => calls.filter(({ path }) => path.endsWith("/cancel")).map(({ path }) => path);

function converse(turn: Partial<ConvAiTurn> = {}, configuration: object = {}, more: Partial<ConverseOptions> = {}) {
  const credentials = openAiAssistantCredentials.parse({ apiKey: "sk-0123456789", assistantId: "asst_1" });
  const engine = openAiAssistantConversationalAi(credentials, openAiAssistantConfiguration.parse(configuration));
  return engine.converse(turnOf("Hi", turn), {
    signal: new AbortController().signal,
    fetch: fetchAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    limits: { retries: 0, totalMs: 5000 },
    ...more,
  });
}

test("C151: the key and the assistant are used, and a conversation goes on in its thread", async () => {
  answer = stream(run("in_progress"), says("Hello"), ended, run("completed"));
  expect(await converse()).toMatchObject({ actions: [{ text: { text: "Hello" } }], sessionId: "thread_1" });
  await converse({ sessionId: "thread_1" });
  const messages = [{ role: "user", content: "Hi" }];
  expect(calls).toMatchObject([
    {
      path: "/v1/threads/runs",
      headers: { authorization: "Bearer sk-0123456789", "openai-beta": "assistants=v2" },
      body: { assistant_id: "asst_1", stream: true, thread: { messages } },
    },
    {
      path: "/v1/threads/thread_1/runs",
      body: { assistant_id: "asst_1", stream: true, additional_messages: messages },
    },
  ]);
  await converse({ language: "de-AT" });
  expect(calls.map(({ body }) => body.additional_instructions)).toEqual([
    "The conversation's language is English (en).",
    "The conversation's language is English (en).",
    "The conversation's language is Austrian German (de-AT).",
  ]);
  for (const credentials of [{ apiKey: "k" }, { assistantId: "a" }])
    expect(openAiAssistantCredentials.safeParse(credentials).success).toBe(false);
});

test("the tokens of a run are told", async () => {
  const usage = { prompt_tokens: 20, completion_tokens: 11, total_tokens: 31 };
  answer = stream(run("in_progress"), says("Hello"), ended, run("completed", { usage }));
  expect(await converse()).toMatchObject({ usage: { inputTokens: 20, outputTokens: 11 } });
});

test("C160: text is streamed unless that is switched off, then a message comes whole", async () => {
  expect(openAiAssistantConfiguration.parse({})).toEqual({ streaming: true });
  answer = stream(run("in_progress"), says("One"), says(" two"), ended, says("Three"), ended, run("completed"));
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

test("marks of quoted files are left out", async () => {
  const mark = "【4:0†guide.pdf】";
  answer = stream(run("in_progress"), says("At nine"), says(mark, [{ text: mark }]), says("."), run("completed"));
  expect(textsOf((await converse()).actions)).toBe("At nine.");
});

test("a thread that is gone is begun anew, an assistant that is gone is told", async () => {
  answer = ({ path }, response) =>
    path === "/v1/threads/runs"
      ? stream(run("in_progress"), says("Again"), run("completed"))({} as Call, response)
      : response.writeHead(404, { "content-type": "application/json" }).end('{"error":{"message":"No thread found"}}');
  expect(await converse({ sessionId: "thread_old" })).toMatchObject({ sessionId: "thread_1", attempts: 1 });
  answer = (_, response) => response.writeHead(404).end();
  await expect(converse()).rejects.toMatchObject({ code: "not-found" });
});

test("who goes away has the run cancelled over there, or its thread would take no more", async () => {
  answer = ({ path }, response) =>
    path.endsWith("/cancel") ? response.end("{}") : write(response, [run("in_progress"), says("Well")]);
  const abort = new AbortController();
  const asked = converse({}, {}, { signal: abort.signal, onDelta: () => abort.abort() });
  await expect(asked).rejects.toMatchObject({ code: "cancelled" });
  await vi.waitFor(() => expect(cancels()).toEqual(["/v1/threads/thread_1/runs/run_1/cancel"]));
  expect(calls.at(-1)?.headers.authorization).toBe("Bearer sk-0123456789");
});

test("a turn meets a thread whose run is still being cancelled: it waits and is put once", async () => {
  let isCancelled = false;
  let refusals = 0;
  const busy = {
    error: { message: "Thread thread_1 already has an active run run_9.", type: "invalid_request_error" },
  };
  answer = ({ path }, response) => {
    if (path.endsWith("/cancel")) isCancelled = true;
    if (path.endsWith("/cancel")) return response.end("{}");
    if (isCancelled && refusals > 1)
      return stream(run("in_progress"), says("Here"), ended, run("completed"))({} as Call, response);
    refusals += 1;
    response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify(busy));
  };
  expect(await converse({ sessionId: "thread_1" })).toMatchObject({
    actions: [{ text: { text: "Here" } }],
    attempts: 1,
  });
  expect(cancels()).toEqual(["/v1/threads/thread_1/runs/run_9/cancel"]);
});

test("a thread that does not become free in time is told as busy, and who goes away waits for nothing", async () => {
  const busy = { error: { message: "Can't add messages to thread_1 while a run run_9 is active." } };
  answer = (_, response) => response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify(busy));
  const limits = { retries: 0, totalMs: 700 };
  await expect(converse({ sessionId: "thread_1" }, {}, { limits })).rejects.toMatchObject({ code: "timeout" });
  const abort = new AbortController();
  const asked = converse({ sessionId: "thread_1" }, {}, { signal: abort.signal });
  setTimeout(() => abort.abort(), 50);
  await expect(asked).rejects.toMatchObject({ code: "cancelled" });
});

test("an assistant that calls functions of its own is told so, and its run is ended", async () => {
  answer = ({ path }, response) =>
    path.endsWith("/cancel") ? response.end("{}") : stream(run("requires_action"))({} as Call, response);
  await expect(converse()).rejects.toMatchObject({ code: "bad-request", message: expect.stringContaining("function") });
  await vi.waitFor(() => expect(cancels()).toHaveLength(1));
});

const failed = (code: string, message = "No") => stream(run("failed", { last_error: { code, message } }));
test.each([
  ["a rate limit", failed("rate_limit_exceeded"), "rate-limited"],
  [
    "an account with nothing left",
    failed("rate_limit_exceeded", "You exceeded your current quota, please check your plan and billing details."),
    "quota-exceeded",
  ],
  ["a prompt that is refused", failed("invalid_prompt"), "bad-request"],
  ["a server that fails", failed("server_error"), "unavailable"],
  ["a run that expires", stream(run("expired")), "incomplete"],
  ["a run cut short", stream(run("incomplete")), "incomplete"],
  ["no run", stream(), "incomplete"],
] as const)("%s is no answer", async (_, given, code) => {
  answer = given;
  await expect(converse()).rejects.toMatchObject({ code });
  expect(cancels()).toEqual([]);
});

test("a signal is a message that is explained; nothing that comes from the page is an instruction", async () => {
  answer = stream(run("in_progress"), says("Welcome"), ended, run("completed"));
  const begun = { action: { signal: { name: "conversation-start" } }, text: null };
  expect(await converse(begun)).toMatchObject({ actions: [{ text: { text: "Welcome" } }], sessionId: "thread_1" });
  const opened = { action: { signal: { name: "door-opened", value: { door: 3 } } }, text: null };
  await converse({ ...opened, sessionId: "thread_1" });
  const content = (given: string) => [{ role: "user", content: given }];
  expect(calls.map(({ body }) => body)).toMatchObject([
    {
      thread: { messages: content("conversation-start") },
      additional_instructions: expect.stringMatching(
        /^The conversation's language is English \(en\)\.\n.*Greet them\.$/,
      ),
    },
    {
      additional_messages: content('door-opened {"door":3}'),
      additional_instructions: expect.stringMatching(/\n.*a signal of the page.*the person has not said it\.$/),
    },
  ]);
  expect(calls[1]?.body.additional_instructions).not.toContain("door");
});

test("what is neither word nor signal is refused", async () => {
  const wave = { action: { customAction: { name: "wave" } }, text: null };
  await expect(converse(wave)).rejects.toMatchObject({ code: "unsupported" });
  expect(calls).toEqual([]);
});
