import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ModelRequest } from "../contract/language-model.ts";
import { describeLanguageModel } from "../testing/describe-language-model.ts";
import { startVendorServer, type VendorServer } from "../testing/vendor-server.ts";
import { openAiLanguageModel } from "./openai.language-model.ts";
import { openAiConfiguration, openAiCredentials } from "./openai.settings.ts";

const make = (apiBaseUrl: string, apiKey: string, configuration: object = {}) =>
  openAiLanguageModel(openAiCredentials.parse({ apiKey, apiBaseUrl }), openAiConfiguration.parse(configuration));

describeLanguageModel("OpenAi", make);

describe("what the vendor is asked", () => {
  let server: VendorServer;
  beforeAll(async () => {
    server = await startVendorServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.calls.length = 0;
  });

  const request: ModelRequest = { messages: [{ role: "user", text: "say Hi" }], tools: [] };
  const options = () => ({ signal: new AbortController().signal, fetch });
  async function asked(configuration: object, more: Partial<ModelRequest> = {}, mode = "ok") {
    const result = await make(server.address(mode), "sk-test-key", configuration).generate(
      { ...request, ...more },
      options(),
    );
    return { body: server.calls.at(-1)?.body ?? {}, headers: server.calls.at(-1)?.headers ?? {}, result };
  }

  test("C196: the key and the base address are the credentials'", async () => {
    const { headers } = await asked({});
    expect(headers.authorization).toBe("Bearer sk-test-key");
    expect(server.calls[0]?.path).toBe("/v1/chat/completions");
    expect(openAiCredentials.parse({ apiKey: "k" }).apiBaseUrl).toBe("https://api.openai.com/v1");
    expect(openAiCredentials.safeParse({ apiKey: "" }).success).toBe(false);
    expect(openAiCredentials.safeParse({ apiKey: "k", apiBaseUrl: "ftp://host/v1" }).success).toBe(false);
    expect(openAiCredentials.safeParse({ apiKey: "k", other: 1 }).success).toBe(false);
  });

  test("C407: gpt-4o-mini, text-embedding-3-small, 150, 0.9 and 0.6 are the defaults", () => {
    expect(openAiConfiguration.parse({})).toEqual({
      defaultLlmModel: "gpt-4o-mini",
      defaultEmbeddingModel: "text-embedding-3-small",
      removeStopWords: false,
      maxTokens: 150,
      temperature: 0.9,
      presencePenalty: 0.6,
    });
  });

  test("C197 C200 C202 C203: model, 150 tokens, temperature and presence penalty are sent without being set", async () => {
    const { body } = await asked({});
    expect(body).toMatchObject({ model: "gpt-4o-mini", max_tokens: 150, temperature: 0.9, presence_penalty: 0.6 });
    expect(body).not.toHaveProperty("frequency_penalty");
    expect(body).not.toHaveProperty("max_completion_tokens");
  });

  test("C197: defaultLlmModel is the model asked", async () => {
    expect((await asked({ defaultLlmModel: "llama3.2:3b" })).body.model).toBe("llama3.2:3b");
  });

  test("C200: maxTokens is sent as max_tokens, a node's own limit before it", async () => {
    expect((await asked({ maxTokens: 77 })).body.max_tokens).toBe(77);
    expect((await asked({ maxTokens: 77 }, { maxTokens: 9 })).body.max_tokens).toBe(9);
  });

  test("C201: maxCompletionTokens is sent as max_completion_tokens, and then max_tokens is not", async () => {
    const { body } = await asked({ maxCompletionTokens: 321 });
    expect(body.max_completion_tokens).toBe(321);
    expect(body).not.toHaveProperty("max_tokens");
  });

  test("C202: temperature is sent, also 0, a node's own before it", async () => {
    expect((await asked({ temperature: 0 })).body.temperature).toBe(0);
    expect((await asked({ temperature: 0.2 }, { temperature: 1.5 })).body.temperature).toBe(1.5);
  });

  test("C203 C204: presencePenalty and frequencyPenalty are sent", async () => {
    const { body } = await asked({ presencePenalty: -1.5, frequencyPenalty: 0.25 });
    expect(body).toMatchObject({ presence_penalty: -1.5, frequency_penalty: 0.25 });
  });

  test("a model that reasons is spared the settings that it does not take", async () => {
    const { body, result } = await asked({ defaultLlmModel: "gpt-5-mini", frequencyPenalty: 1 });
    expect(body.max_completion_tokens).toBe(150);
    for (const name of ["max_tokens", "temperature", "presence_penalty", "frequency_penalty"])
      expect(body).not.toHaveProperty(name);
    expect(result.leftOut).toEqual(["temperature", "frequencyPenalty", "presencePenalty"]);
  });

  test("what a model refuses is left out, at once the next time, and told", async () => {
    const model = make(server.address("refuse:presence_penalty"), "k");
    const first = await model.generate(request, options());
    expect(first).toMatchObject({ text: "Hi", attempts: 2, leftOut: ["presence_penalty"] });
    expect(server.calls.map(({ body }) => "presence_penalty" in body)).toEqual([true, false]);
    expect(await model.generate(request, options())).toMatchObject({ attempts: 1, leftOut: ["presence_penalty"] });
  });

  test("a model that refuses max_tokens gets max_completion_tokens", async () => {
    const { body, result } = await asked({ maxTokens: 60 }, {}, "refuse:max_tokens");
    expect([body.max_completion_tokens, result.leftOut]).toEqual([60, []]);
    expect(result.text).toBe("Hi");
  });

  test.each([
    ["temperature", "BedrockException - `temperature` is deprecated for this model."],
    ["temperature", "temperature: Extra inputs are not permitted"],
    ["presence_penalty", "Unsupported parameter: 'presence_penalty'"],
    ["presence_penalty", "Unrecognized request argument supplied: presence_penalty"],
    ["presence_penalty", "property 'presence_penalty' is unsupported"],
    ["temperature", "This model does not support the parameter temperature"],
  ])("a compatible server that names %s in words alone is asked without it: %s", async (name, message) => {
    const bodies: Record<string, unknown>[] = [];
    const fussy: typeof fetch = async (input, init) => {
      const body = JSON.parse(String(init?.body)) as Record<string, unknown>;
      bodies.push(body);
      if (!(name in body)) return fetch(input, init);
      return Response.json({ error: { message, type: "invalid_request_error" } }, { status: 400 });
    };
    const answer = await make(server.address(), "k").generate(request, { ...options(), fetch: fussy });
    expect(answer).toMatchObject({ text: "Hi", leftOut: [name] });
    expect(bodies).toHaveLength(2);
  });

  // As vLLM, LM Studio, xAI and Mistral write a refusal: none is OpenAI's object.
  test.each<[string, number, object]>([
    ["temperature", 400, { object: "error", message: "Unsupported parameter: temperature", type: "BadRequestError" }],
    ["presence_penalty", 400, { error: "Unrecognized request argument supplied: presence_penalty" }],
    [
      "presence_penalty",
      400,
      { code: "invalid argument", error: "Model grok-4 does not support parameter presencePenalty." },
    ],
    [
      "presence_penalty",
      422,
      { detail: [{ loc: ["body", "presence_penalty"], msg: "Extra inputs are not permitted" }] },
    ],
    [
      "stream_options",
      422,
      {
        object: "error",
        message: { detail: [{ loc: ["body", "stream_options"], msg: "Extra inputs are not permitted" }] },
      },
    ],
  ])("a server that refuses %s with %i and an object of its own is asked without it", async (name, status, told) => {
    const fussy: typeof fetch = async (input, init) =>
      name in JSON.parse(String(init?.body)) ? Response.json(told, { status }) : fetch(input, init);
    const model = make(server.address(), "k");
    const answer = await model.generate(request, { ...options(), fetch: fussy });
    expect(answer).toMatchObject({ text: "Hi", leftOut: [name], attempts: 2 });
    expect(await model.generate(request, { ...options(), fetch: fussy })).toMatchObject({ attempts: 1 });
  });

  test.each([
    [{ object: "error", message: "This model's maximum context length is 4096 tokens", code: 400 }, /maximum context/],
    [{ error: "Model is not loaded" }, /^Model is not loaded$/],
    [{ detail: [{ loc: ["body", "messages"], msg: "Field required" }] }, /^body\.messages: Field required$/],
    [{ error: { detail: "Not today" } }, /^Not today$/],
  ])("what a compatible server refuses is told in its own words: %j", async (told, words) => {
    const refusing = async () => Response.json(told, { status: 400, statusText: "Bad Request" });
    const asking = make(server.address(), "k").generate(request, { ...options(), fetch: refusing });
    await expect(asking).rejects.toMatchObject({ code: "bad-request", message: expect.stringMatching(words) });
  });

  test("a setting that is only too large is not left out", async () => {
    const message = "Invalid 'temperature': must be at most 1";
    const fussy = async () => Response.json({ error: { message, param: "temperature" } }, { status: 400 });
    const asking = make(server.address(), "k").generate(request, { ...options(), fetch: fussy });
    await expect(asking).rejects.toMatchObject({ code: "bad-request", message });
  });

  test("a chunk that was sent twice is said once; equal words are kept", async () => {
    const messages = [{ role: "user" as const, text: "say no no no way" }];
    expect((await asked({}, { messages }, "dup")).result.text).toBe("no no no way");
    expect((await asked({}, { messages })).result.text).toBe("no no no way");
  });

  test("a thought that only ends is in no answer, and from the second on in no piece of one", async () => {
    const model = make(server.address(), "k");
    const messages = [{ role: "user" as const, text: "say They greet me. </think> Hello my friend" }];
    const pieces: string[] = [];
    const ask = () =>
      model.generate({ ...request, messages }, { ...options(), onDelta: (piece) => pieces.push(piece) });
    expect((await ask()).text).toBe("Hello my friend");
    pieces.length = 0;
    expect((await ask()).text).toBe("Hello my friend");
    expect(pieces.join("")).toBe("Hello my friend");
  });

  test("a finish reason without the closing event is an end", async () => {
    expect((await asked({}, {}, "notdone")).result).toMatchObject({ text: "Hi", finishReason: "stop" });
  });

  test("what a server counts with every chunk is told of an answer that broke off", async () => {
    const chunk = (content: string, completion_tokens: number) =>
      `data: ${JSON.stringify({
        choices: [{ index: 0, delta: { content }, finish_reason: null }],
        usage: { prompt_tokens: 40, completion_tokens },
      })}\n\n`;
    const counting = createServer((_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.end(chunk("One", 1) + chunk(" two", 2));
    }).listen(0, "127.0.0.1");
    await once(counting, "listening");
    const { port } = counting.address() as AddressInfo;
    const answer = make(`http://127.0.0.1:${port}/v1`, "sk-test-key").generate(request, options());
    await expect(answer).rejects.toMatchObject({
      code: "incomplete",
      partialText: "One two",
      usage: { inputTokens: 40, outputTokens: 2 },
    });
    counting.close();
  });
});
