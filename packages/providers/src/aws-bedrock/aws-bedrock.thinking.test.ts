import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ModelMessage, ModelRequest, ModelResult } from "../contract/language-model.ts";
import { startVendorServer, type VendorServer } from "../testing/vendor-server.ts";
import { awsBedrockLanguageModel } from "./aws-bedrock.language-model.ts";
import { awsBedrockConfiguration, awsBedrockCredentials } from "./aws-bedrock.settings.ts";

let server: VendorServer;
beforeAll(async () => {
  server = await startVendorServer();
});
afterAll(() => server.close());

const claude = "eu.anthropic.claude-sonnet-4-5-20250929-v1:0";
const parameters = { type: "object", properties: { value: { type: "string" } }, required: ["value"] };
const tools = [{ name: "store", description: "Stores", parameters }];
const model = (mode: string, configuration: object = {}) =>
  awsBedrockLanguageModel(
    awsBedrockCredentials.parse({ apiKey: "ABSK", endpoint: server.address(mode) }),
    awsBedrockConfiguration.parse({ defaultLlmModel: claude, ...configuration }),
  );
const ask = (of: ReturnType<typeof model>, request: Partial<ModelRequest> = {}, over: typeof fetch = fetch) =>
  of.generate(
    { messages: [{ role: "user", text: 'call store {"value":"a"}' }], tools, ...request },
    { signal: new AbortController().signal, fetch: over, limits: { retries: 0 } },
  );
const sent = () => server.calls.at(-1)?.body as Record<string, unknown>;
const refusing =
  (refused: (body: string) => boolean, message: string, status = 400): typeof fetch =>
  (input, init) =>
    refused(String(init?.body)) ? Promise.resolve(Response.json({ message }, { status })) : fetch(input, init);

/** What comes after a call: its result. */
const withResult = ({ toolCalls }: ModelResult): ModelMessage[] => [
  { role: "user", text: 'call store {"value":"a"}' },
  { role: "assistant", text: "", toolCalls },
  ...toolCalls.map(({ id, name }) => ({ role: "tool", callId: id, name, result: { done: true } }) as const),
];

describe("a budget to think with", () => {
  test("is sent beside the tokens of the answer, without what a model that thinks does not take", async () => {
    await ask(model("reason", { thinkingBudget: 2048, maxTokens: 500, topP: 0.9 }));
    expect(sent().additionalModelRequestFields).toEqual({ thinking: { type: "enabled", budget_tokens: 2048 } });
    expect(sent().inferenceConfig).toEqual({ maxTokens: 2548 });
    for (const thinkingBudget of [0, 1023, 64_001])
      expect(awsBedrockConfiguration.safeParse({ thinkingBudget }).success).toBe(false);
  });

  test("what the model thought before a call goes back with it, unchanged, and it thinks on", async () => {
    const thinker = model("reason", { thinkingBudget: 1024 });
    const first = await ask(thinker);
    expect(first).toMatchObject({ text: "", toolCalls: [{ name: "store", arguments: { value: "a" } }] });
    expect(await ask(thinker, { messages: withResult(first) })).toMatchObject({ text: 'Result: {"done":true}' });
    expect(sent().messages).toMatchObject([
      {},
      {
        role: "assistant",
        content: [
          { reasoningContent: { reasoningText: { text: "Let me think.", signature: "c2ln" } } },
          { toolUse: { name: "store" } },
        ],
      },
      {},
    ]);
    expect(sent().additionalModelRequestFields).toHaveProperty("thinking");
  });

  test("of a call that another model made, it does not think until the next turn", async () => {
    const { toolCalls } = await ask(model("reason", { thinkingBudget: 1024, defaultLlmModel: "anthropic.claude-x" }));
    const thinker = model("reason", { thinkingBudget: 1024 });
    const messages = withResult({ toolCalls } as ModelResult);
    expect(await ask(thinker, { messages })).toMatchObject({ text: 'Result: {"done":true}', leftOut: [] });
    expect(sent()).not.toHaveProperty("additionalModelRequestFields");
    expect(JSON.stringify(sent().messages)).not.toContain("reasoningContent");
    await ask(thinker, {
      messages: [...messages, { role: "assistant", text: "Done" }, { role: "user", text: "say On" }],
    });
    expect(sent().additionalModelRequestFields).toHaveProperty("thinking");
  });

  test("who has to call a tool does not think: a call cannot be demanded of one who does", async () => {
    const thinker = model("reason", { thinkingBudget: 1024 });
    expect(await ask(thinker, { mustCall: true })).toMatchObject({ finishReason: "tool-calls", leftOut: [] });
    expect(sent()).toMatchObject({ toolConfig: { toolChoice: { any: {} } }, inferenceConfig: { temperature: 0.7 } });
    expect(sent()).not.toHaveProperty("additionalModelRequestFields");
  });

  test("a model that thinks as it likes is asked to, one that does not think at all is not; both is told", async () => {
    const adaptive =
      'The model returned the following errors: "thinking.type.enabled" is not supported for this model. Use "thinking.type.adaptive" and "output_config.effort" to control thinking behavior.';
    const newer = refusing((body) => body.includes("budget_tokens"), adaptive);
    const thinker = model("ok", { thinkingBudget: 4096 });
    expect(await ask(thinker, {}, newer)).toMatchObject({ finishReason: "tool-calls", leftOut: ["budget_tokens"] });
    expect(sent().additionalModelRequestFields).toEqual({ thinking: { type: "adaptive" } });
    const none = refusing((body) => body.includes('"thinking"'), "Malformed input request: extraneous key [thinking]");
    expect(await ask(model("ok", { thinkingBudget: 4096 }), {}, none)).toMatchObject({ leftOut: ["thinkingBudget"] });
    expect(sent().inferenceConfig).toEqual({ maxTokens: 1024, temperature: 0.7 });
  });

  test("what was taken out of the thoughts goes back as it came", async () => {
    const thinker = model("ok", { thinkingBudget: 1024 });
    const value = JSON.stringify([{ redactedContent: "cnNu" }]);
    const call = { id: "a", name: "store", arguments: {}, signature: { by: `AwsBedrock ${claude}`, value } };
    await ask(thinker, { messages: withResult({ toolCalls: [call] } as unknown as ModelResult) });
    expect(sent().messages).toMatchObject([
      {},
      { content: [{ reasoningContent: { redactedContent: "cnNu" } }, {}] },
      {},
    ]);
  });
});

describe("Claude that refuses to be held to a call", () => {
  const called = { text: "", finishReason: "tool-calls", toolCalls: [{ name: "store", arguments: { value: "a" } }] };

  test("answers by the schema of its arguments, from then on", async () => {
    const stubborn = model("free");
    expect(await ask(stubborn, { mustCall: true })).toMatchObject(called);
    expect(await ask(stubborn, { mustCall: true })).toMatchObject({ ...called, attempts: 1 });
    expect(sent().additionalModelRequestFields).toEqual({
      output_config: {
        format: { type: "json_schema", schema: { ...parameters, description: "Stores", additionalProperties: false } },
      },
    });
    expect(sent()).not.toHaveProperty("toolConfig");
  });

  test("is only asked where it takes no schema, and so is every other model", async () => {
    const old = refusing(
      (body) => body.includes("output_config"),
      "output_config.format: Extra inputs are not permitted",
    );
    const leftOut = ["tool_choice", "response_format"];
    expect(await ask(model("free"), { mustCall: true }, old)).toMatchObject({ ...called, leftOut });
    const nova = await ask(model("free", { defaultLlmModel: "amazon.nova-lite-v1:0" }), { mustCall: true });
    expect(nova).toMatchObject({ ...called, leftOut: ["tool_choice"] });
  });
});

describe("what was read before", () => {
  const messages: ModelMessage[] = [
    { role: "system", text: "Be kind." },
    { role: "user", text: "say Hi" },
  ];
  const point = { cachePoint: { type: "default" } };

  test("is kept where it is asked for: the tools, the system prompt, and all that was said", async () => {
    await ask(model("ok"), { messages });
    expect(JSON.stringify(sent())).not.toContain("cachePoint");
    await ask(model("ok", { promptCaching: true }), { messages });
    expect(sent()).toMatchObject({
      system: [{ text: "Be kind." }, point],
      messages: [{ role: "user", content: [{ text: "say Hi" }, point] }],
      toolConfig: { tools: [{ toolSpec: { name: "store" } }, point] },
    });
    await ask(model("ok", { promptCaching: true, defaultLlmModel: "eu.amazon.nova-pro-v1:0" }), { messages });
    expect(sent()).toMatchObject({ system: [{}, point], messages: [{ content: [{}, point] }] });
    expect(sent().toolConfig).toMatchObject({ tools: [{ toolSpec: {} }] });
  });

  test("a model that keeps nothing is asked without, and it is told", async () => {
    const message =
      "You invoked an unsupported model or your request did not allow prompt caching. See the documentation.";
    const none = refusing((body) => body.includes("cachePoint"), message, 403);
    const answer = await ask(model("ok", { promptCaching: true }), { messages }, none);
    expect(answer).toMatchObject({ text: "Hi", leftOut: ["promptCaching"] });
  });

  test("is counted apart", async () => {
    const { usage } = await ask(model("cached:1", { promptCaching: true }), { messages });
    expect(usage).toMatchObject({ cachedInputTokens: 1 });
  });
});
