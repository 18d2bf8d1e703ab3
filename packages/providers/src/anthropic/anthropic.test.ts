import { afterAll, beforeAll, expect, test } from "vitest";
import { describeLanguageModel } from "../testing/describe-language-model.ts";
import { startVendorServer, type VendorServer } from "../testing/vendor-server.ts";
import { anthropicLanguageModel } from "./anthropic.language-model.ts";
import { anthropicConfiguration, anthropicCredentials } from "./anthropic.settings.ts";

const make = (apiBaseUrl: string, apiKey: string, configuration: object = {}) =>
  anthropicLanguageModel(
    anthropicCredentials.parse({ apiKey, apiBaseUrl }),
    anthropicConfiguration.parse(configuration),
  );

describeLanguageModel("Anthropic", make, {
  needsMark: true,
  unheld: {
    text: "",
    toolCalls: [expect.objectContaining({ name: "store", arguments: {} })],
    finishReason: "tool-calls",
  },
});

let server: VendorServer;
beforeAll(async () => {
  server = await startVendorServer();
});
afterAll(() => server.close());

async function asked(configuration: object, more: object = {}) {
  const messages = [
    { role: "system" as const, text: "Be kind." },
    { role: "user" as const, text: "say Hi" },
  ];
  await make(server.address(), "sk-ant-key", configuration).generate(
    { messages, tools: [], ...more },
    { signal: new AbortController().signal, fetch },
  );
  return server.calls.at(-1);
}

test("C206: the key goes in x-api-key, with the version of the interface", async () => {
  const call = await asked({});
  expect(call?.path).toBe("/v1/messages");
  expect(call?.headers).toMatchObject({ "x-api-key": "sk-ant-key", "anthropic-version": "2023-06-01" });
  expect(call?.headers.authorization).toBeUndefined();
  expect(anthropicCredentials.safeParse({}).success).toBe(false);
  expect(anthropicCredentials.parse({ apiKey: "k" }).apiBaseUrl).toBe("https://api.anthropic.com/v1");
});

test("C207 C208 C408: claude-3-5-haiku-latest and 0.7 are the defaults", async () => {
  expect((await asked({}))?.body).toMatchObject({ model: "claude-3-5-haiku-latest", temperature: 0.7 });
  expect(anthropicConfiguration.parse({})).toMatchObject({
    defaultLlmModel: "claude-3-5-haiku-latest",
    temperature: 0.7,
  });
});

test("C207 C208: model, maxTokens and temperature are sent, a node's own before them", async () => {
  const configuration = { defaultLlmModel: "claude-sonnet-4-5", maxTokens: 222, temperature: 0.1 };
  expect((await asked(configuration))?.body).toMatchObject({
    model: "claude-sonnet-4-5",
    max_tokens: 222,
    temperature: 0.1,
  });
  expect((await asked(configuration, { maxTokens: 5, temperature: 0 }))?.body).toMatchObject({
    max_tokens: 5,
    temperature: 0,
  });
});

test("what was read is told of an answer that broke off: it is counted before the first word", async () => {
  const error: unknown = await make(server.address("cut"), "sk-ant-key")
    .generate(
      { messages: [{ role: "user", text: "say one two three" }], tools: [] },
      { signal: new AbortController().signal, fetch },
    )
    .catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: "incomplete", usage: { inputTokens: 4, outputTokens: 1 } });
});

test("a tool is told as the vendor's own client tells it: gateways refuse words and marks of a trial", async () => {
  const parameters = { type: "object", properties: { value: { type: "string" } } };
  const tools = [{ name: "store", description: "Stores", parameters }];
  const call = await asked({ defaultLlmModel: "claude-sonnet-4-5" }, { tools, mustCall: true });
  expect(call?.body).toMatchObject({ tool_choice: { type: "any" } });
  expect(call?.body.tools).toEqual([{ name: "store", description: "Stores", input_schema: parameters }]);
  expect(call?.headers["anthropic-beta"]).toBeUndefined();
});

const store = {
  name: "store",
  description: "Stores what was said",
  parameters: { type: "object", properties: { value: { type: "string" } }, required: ["value"] },
};
const held = (model: ReturnType<typeof make>, more: object = {}, over: typeof fetch = fetch) =>
  model.generate(
    {
      messages: [{ role: "user", text: 'call store {"value":"a \\"b\\""}' }],
      ...{ tools: [store], mustCall: true, ...more },
    },
    {
      signal: new AbortController().signal,
      fetch: over,
      onDelta: () => expect.unreachable("Nobody hears a structure"),
    },
  );
const called = { text: "", finishReason: "tool-calls", toolCalls: [{ name: "store", arguments: { value: 'a "b"' } }] };

test.each([
  ["refuses", "claude-sonnet-4-5", "free"],
  ["is known to refuse", "claude-opus-5-5", "ok"],
])(
  "a model that %s to be held to a call answers by the schema of its arguments, from then on",
  async (_, name, mode) => {
    const model = make(server.address(mode), "sk-ant-key", { defaultLlmModel: name });
    expect(await held(model)).toMatchObject(called);
    const before = server.calls.length;
    expect(await held(model)).toMatchObject({ ...called, attempts: 1 });
    expect(server.calls.length).toBe(before + 1);
    const { body, headers } = server.calls.at(-1) ?? {};
    expect(body?.output_config).toEqual({
      format: {
        type: "json_schema",
        schema: { ...store.parameters, description: "Stores what was said", additionalProperties: false },
      },
    });
    expect([body?.tools, body?.tool_choice, headers?.["anthropic-beta"]]).toEqual([undefined, undefined, undefined]);
  },
);

test("arguments whose names no schema tells are asked for by a tool, as are those of several", async () => {
  const open = { ...store, parameters: { type: "object", properties: { value: { type: "object" } } } };
  for (const tools of [[open], [store, { ...store, name: "other" }]]) {
    const model = make(server.address("free"), "sk-ant-key");
    expect(await held(model, { tools })).toMatchObject({ ...called, leftOut: ["tool_choice"] });
    expect(server.calls.at(-1)?.body.output_config).toBeUndefined();
  }
});

test.each(["output_config: Extra inputs are not permitted", "Schema is too complex for compilation."])(
  "a model or a gateway that takes no schema either is asked for the call: %s",
  async (message) => {
    const old: typeof fetch = (input, init) =>
      "output_config" in JSON.parse(String(init?.body))
        ? Promise.resolve(
            Response.json({ type: "error", error: { type: "invalid_request_error", message } }, { status: 400 }),
          )
        : fetch(input, init);
    const answer = await held(make(server.address("free"), "sk-ant-key"), {}, old);
    expect(answer).toMatchObject({ ...called, leftOut: ["tool_choice", "response_format"] });
  },
);

test("a structure that was cut is none", async () => {
  const model = make(server.address("free"), "sk-ant-key");
  await held(model);
  const error: unknown = await held(model, { messages: [{ role: "user", text: 'call store {"value":"a' }] }).catch(
    (caught: unknown) => caught,
  );
  expect(error).toMatchObject({ code: "incomplete", attempts: 1 });
});

test.each(["`temperature` is deprecated for this model.", "temperature: Extra inputs are not permitted"])(
  "a temperature that a model or a gateway does not take is left out, and told: %s",
  async (message) => {
    const fussy: typeof fetch = (input, init) =>
      "temperature" in JSON.parse(String(init?.body))
        ? Promise.resolve(
            Response.json({ type: "error", error: { type: "invalid_request_error", message } }, { status: 400 }),
          )
        : fetch(input, init);
    const answer = await make(server.address(), "sk-ant-key").generate(
      { messages: [{ role: "user", text: "say Hi" }], tools: [] },
      { signal: new AbortController().signal, fetch: fussy },
    );
    expect(answer).toMatchObject({ text: "Hi", leftOut: ["temperature"] });
  },
);

test("the system prompt stands apart from the history", async () => {
  const body = (await asked({}))?.body;
  expect(JSON.stringify(body?.system)).toContain("Be kind.");
  expect(body?.messages).toMatchObject([{ role: "user" }]);
});

test("who speaks first or again is asked by silence, as a history goes from the user to the user", async () => {
  const messages = [
    { role: "assistant" as const, text: "Welcome" },
    { role: "user" as const, text: "say Hi" },
    { role: "assistant" as const, text: "Hi" },
  ];
  const said = ((await asked({}, { messages }))?.body.messages ?? []) as {
    role: string;
    content: { text: string }[];
  }[];
  expect(said.map(({ role, content }) => [role, content[0]?.text])).toEqual([
    ["user", "…"],
    ["assistant", "Welcome"],
    ["user", "say Hi"],
    ["assistant", "Hi"],
    ["user", "…"],
  ]);
});

test("what was read once is kept where that is asked for: the tools, the system prompt, and all that was said", async () => {
  const mark = { cache_control: { type: "ephemeral" } };
  const tools = [store, { ...store, name: "other" }];
  expect(JSON.stringify((await asked({}, { tools }))?.body)).not.toContain("cache_control");
  expect((await asked({ promptCaching: true }, { tools }))?.body).toMatchObject({
    system: [{ text: "Be kind.", ...mark }],
    tools: [expect.not.objectContaining(mark), { name: "other", ...mark }],
    messages: [{ role: "user", content: [{ type: "text", text: "say Hi", ...mark }] }],
  });
});

test("a gateway that knows of no keeping is asked without, and it is told", async () => {
  const message = "messages.0.content.0.cache_control: Extra inputs are not permitted";
  const plain: typeof fetch = (input, init) =>
    String(init?.body).includes("cache_control")
      ? Promise.resolve(
          Response.json({ type: "error", error: { type: "invalid_request_error", message } }, { status: 400 }),
        )
      : fetch(input, init);
  const answer = await make(server.address(), "sk-ant-key", { promptCaching: true }).generate(
    { messages: [{ role: "user", text: "say Hi" }], tools: [] },
    { signal: new AbortController().signal, fetch: plain },
  );
  expect(answer).toMatchObject({ text: "Hi", leftOut: ["promptCaching"] });
});
