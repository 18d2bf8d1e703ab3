import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ModelMessage, ModelRequest, ModelTool } from "../contract/language-model.ts";
import { bindingFields, secretFields } from "../contract/settings-field.ts";
import { describeLanguageModel } from "../testing/describe-language-model.ts";
import { startVendorServer, type VendorServer } from "../testing/vendor-server.ts";
import { googleGenAiLanguageModel } from "./google-gen-ai.language-model.ts";
import { googleGenAiConfiguration, googleGenAiCredentials } from "./google-gen-ai.settings.ts";

const make = (apiBaseUrl: string, apiKey: string, configuration: object = {}) =>
  googleGenAiLanguageModel(
    googleGenAiCredentials.parse({ apiKey, apiBaseUrl }),
    googleGenAiConfiguration.parse(configuration),
  );

describeLanguageModel("GoogleGenAi", make);

let server: VendorServer;
beforeAll(async () => {
  server = await startVendorServer();
});
afterAll(() => server.close());

const options = () => ({ signal: new AbortController().signal, fetch, limits: { retries: 0 } });
const user = (text: string): ModelMessage => ({ role: "user", text });
const tool = (name: string, properties: object = { value: { type: "string" } }): ModelTool => ({
  name,
  description: `Does ${name}`,
  parameters: { type: "object", properties: properties as never },
});

async function asked(configuration: object, request: Partial<ModelRequest> = {}) {
  const messages: ModelMessage[] = [{ role: "system", text: "Be kind." }, user("say Hi")];
  const result = await make(server.address(), "AIza-key", configuration).generate(
    { messages, tools: [], ...request },
    options(),
  );
  return { result, call: server.calls.at(-1) };
}

describe("what is asked", () => {
  test("the key goes in x-goog-api-key, the model in the address, the answer comes as events", async () => {
    const { call } = await asked({});
    expect(call?.path).toBe("/v1/models/gemini-flash-latest:streamGenerateContent?alt=sse");
    expect(call?.headers["x-goog-api-key"]).toBe("AIza-key");
    expect(call?.path).not.toContain("AIza-key");
    expect((await asked({ defaultLlmModel: "tunedModels/ours-1" })).call?.path).toContain("/v1/tunedModels/ours-1:");
  });

  test("topP, topK and what is filtered are sent where they are set", async () => {
    const { call } = await asked({ topP: 0.5, topK: 20, safetyThreshold: "BLOCK_ONLY_HIGH" });
    expect(call?.body.generationConfig).toMatchObject({ topP: 0.5, topK: 20 });
    expect(call?.body.safetySettings).toEqual(
      ["HARASSMENT", "HATE_SPEECH", "SEXUALLY_EXPLICIT", "DANGEROUS_CONTENT"].map((harm) => ({
        ...{ category: `HARM_CATEGORY_${harm}`, threshold: "BLOCK_ONLY_HIGH" },
      })),
    );
    const { call: each } = await asked({
      safetyThreshold: "BLOCK_ONLY_HIGH",
      safety: { hateSpeech: "BLOCK_LOW_AND_ABOVE", dangerousContent: null },
    });
    expect(each?.body.safetySettings).toMatchObject([
      { category: "HARM_CATEGORY_HARASSMENT", threshold: "BLOCK_ONLY_HIGH" },
      { category: "HARM_CATEGORY_HATE_SPEECH", threshold: "BLOCK_LOW_AND_ABOVE" },
      { category: "HARM_CATEGORY_SEXUALLY_EXPLICIT", threshold: "BLOCK_ONLY_HIGH" },
      { category: "HARM_CATEGORY_DANGEROUS_CONTENT", threshold: "BLOCK_ONLY_HIGH" },
    ]);
    const { call: one } = await asked({ safety: { harassment: "OFF" } });
    expect(one?.body.safetySettings).toEqual([{ category: "HARM_CATEGORY_HARASSMENT", threshold: "OFF" }]);
    const { call: plain } = await asked({});
    expect(plain?.body).not.toHaveProperty("safetySettings");
    expect(Object.keys(plain?.body.generationConfig ?? {})).toEqual(["temperature", "maxOutputTokens"]);
    for (const wrong of [
      { topP: 1.1 },
      { topK: 0 },
      { topK: 1.5 },
      { safetyThreshold: "NONE" },
      { safety: { other: "OFF" } },
    ])
      expect(googleGenAiConfiguration.safeParse(wrong).success).toBe(false);
  });

  test("a call is demanded by its mode, but not where a tool takes nothing: the vendor refuses the two together", async () => {
    const demanded = async (...tools: ModelTool[]) =>
      (await asked({}, { tools, mustCall: true })).call?.body.toolConfig;
    expect(await demanded(tool("store"))).toEqual({ functionCallingConfig: { mode: "ANY" } });
    expect(await demanded(tool("store"), tool("stop", {}))).toBeUndefined();
  });

  test("settings are sent under the vendor's names, a node's own before them", async () => {
    const configuration = { maxTokens: 222, temperature: 0.1, thinkingBudget: 0 };
    expect((await asked(configuration)).call?.body.generationConfig).toEqual({
      maxOutputTokens: 222,
      temperature: 0.1,
      thinkingConfig: { thinkingBudget: 0, includeThoughts: false },
    });
    expect((await asked({ thinkingBudget: -1 }, { maxTokens: 5, temperature: 0 })).call?.body.generationConfig).toEqual(
      {
        maxOutputTokens: 5,
        temperature: 0,
        thinkingConfig: { thinkingBudget: -1, includeThoughts: true },
      },
    );
    expect((await asked({})).call?.body.generationConfig).toEqual({ maxOutputTokens: 4096, temperature: 1 });
  });

  test("system prompts stand apart from the history, which the user begins and ends", async () => {
    const { call } = await asked(
      {},
      {
        messages: [
          { role: "system", text: "Greet." },
          { role: "assistant", text: "Hi!" },
        ],
      },
    );
    expect(call?.body).toMatchObject({
      systemInstruction: { parts: [{ text: "Greet." }] },
      contents: [
        { role: "user", parts: [{ text: "…" }] },
        { role: "model", parts: [{ text: "Hi!" }] },
        { role: "user", parts: [{ text: "…" }] },
      ],
    });
  });

  test("a tool is declared with its schema, one that takes nothing without", async () => {
    const { call } = await asked({}, { tools: [tool("store"), tool("end", {})] });
    expect(call?.body.tools).toEqual([
      {
        functionDeclarations: [
          { name: "store", description: "Does store", parametersJsonSchema: tool("store").parameters },
          { name: "end", description: "Does end" },
        ],
      },
    ]);
  });

  test("the secret and where it goes are marked; a model's name leads nowhere else", () => {
    expect(secretFields(googleGenAiCredentials)).toEqual(["apiKey"]);
    expect(bindingFields(googleGenAiCredentials)).toEqual(["apiBaseUrl"]);
    expect(googleGenAiCredentials.parse({ apiKey: "k" }).apiBaseUrl).toBe(
      "https://generativelanguage.googleapis.com/v1beta",
    );
    for (const defaultLlmModel of ["../keys", "a/../b", "a?b", "a:b", "a b", ""])
      expect(googleGenAiConfiguration.safeParse({ defaultLlmModel }).success).toBe(false);
  });
});

describe("calls and their signatures", () => {
  const tools = [tool("store"), tool("look")];
  const calling = 'call store {"value":"a"}\ncall look {"value":"b"}';
  const answered = (toolCalls: Extract<ModelMessage, { role: "assistant" }>["toolCalls"] = []): ModelMessage[] => [
    user(calling),
    { role: "assistant", text: "", toolCalls },
    ...toolCalls.map(({ id, name }): ModelMessage => ({ role: "tool", callId: id, name, result: ["done"] })),
  ];
  interface Sent {
    readonly contents: readonly { readonly role: string; readonly parts: readonly Record<string, unknown>[] }[];
  }
  const sent = (call: Awaited<ReturnType<typeof asked>>["call"]) =>
    (call?.body as unknown as Sent | undefined)?.contents ?? [];

  test("a signature goes back with its call, and all answers in one message", async () => {
    const { result } = await asked({}, { messages: [user(calling)], tools });
    const [first, second] = result.toolCalls;
    expect(first?.signature).toEqual({
      by: "GoogleGenAi gemini-flash-latest",
      value: expect.stringMatching(/^[\w+/=]+$/),
    });
    expect(second).not.toHaveProperty("signature");
    const { call } = await asked({}, { messages: answered(result.toolCalls), tools });
    expect(sent(call).slice(1)).toEqual([
      {
        role: "model",
        parts: [
          {
            functionCall: { id: first?.id, name: "store", args: { value: "a" } },
            thoughtSignature: first?.signature?.value,
          },
          { functionCall: { id: second?.id, name: "look", args: { value: "b" } } },
        ],
      },
      {
        role: "user",
        parts: [
          { functionResponse: { id: first?.id, name: "store", response: { output: ["done"] } } },
          { functionResponse: { id: second?.id, name: "look", response: { output: ["done"] } } },
        ],
      },
    ]);
  });

  test("calls that another model made are taken: with no signature of its own, and none for models that sign nothing", async () => {
    const others = [
      { id: "a", name: "store", arguments: {}, signature: { by: "GoogleGenAi gemini-other", value: "c2VjcmV0" } },
      { id: "b", name: "look", arguments: {} },
    ];
    const signatures = async (defaultLlmModel: string) =>
      sent((await asked({ defaultLlmModel }, { messages: answered(others), tools })).call)[1]?.parts.map(
        ({ thoughtSignature }) => thoughtSignature,
      );
    expect(await signatures("gemini-3-flash")).toEqual(["skip_thought_signature_validator", undefined]);
    expect(await signatures("gemini-2.5-flash")).toEqual([undefined, undefined]);
  });
});

/** A vendor that answers one thing. */
async function answers(status: number, body: string, type = "application/json") {
  const single = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { "content-type": type }).end(body);
  });
  await new Promise<void>((resolve) => single.listen(0, "127.0.0.1", resolve));
  const { port } = single.address() as AddressInfo;
  const generated = make(`http://127.0.0.1:${port}`, "AIza-key").generate(
    { messages: [user("Hi")], tools: [] },
    options(),
  );
  const outcome = await generated.catch((error: unknown) => error);
  single.closeAllConnections();
  single.close();
  return outcome;
}
const streamed = (...chunks: object[]) =>
  answers(200, chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\r\n\r\n`).join(""), "text/event-stream");
const refused = (status: number, ...details: object[]) =>
  answers(status, JSON.stringify({ error: { code: status, message: "No", status: "ANY", details } }));
const candidate = (parts: object[], finishReason?: string) => ({
  candidates: [{ content: { role: "model", parts }, finishReason, index: 0 }],
});

describe("what comes back", () => {
  test("thoughts are counted and not said", async () => {
    const usageMetadata = { promptTokenCount: 4, candidatesTokenCount: 2, thoughtsTokenCount: 30, totalTokenCount: 36 };
    const outcome = await streamed(candidate([{ text: "Hm.", thought: true }]), {
      ...candidate([{ text: "Yes" }, { text: "", thoughtSignature: "c2ln" }], "STOP"),
      usageMetadata,
    });
    expect(outcome).toMatchObject({ text: "Yes", finishReason: "stop", usage: { inputTokens: 4, outputTokens: 32 } });
  });

  test("calls without ids are told apart", async () => {
    const functionCall = { name: "store", args: {} };
    const outcome = await streamed(candidate([{ functionCall }, { functionCall }], "STOP"));
    const { toolCalls } = outcome as { toolCalls: { id: string }[] };
    expect(new Set(toolCalls.map(({ id }) => id)).size).toBe(2);
    expect(outcome).toMatchObject({ finishReason: "tool-calls" });
  });

  test.each(["SAFETY", "RECITATION", "LANGUAGE", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII"])(
    "%s: what was written is told as cut, nothing at all is a refusal",
    async (reason) => {
      expect(await streamed(candidate([{ text: "I" }], reason))).toMatchObject({ finishReason: "content-filter" });
      expect(await streamed(candidate([], reason))).toMatchObject({ code: "refused" });
    },
  );

  test("a prompt that was blocked is a refusal, with what was counted", async () => {
    const usageMetadata = { promptTokenCount: 9, totalTokenCount: 9 };
    const outcome = await streamed({ promptFeedback: { blockReason: "PROHIBITED_CONTENT" }, usageMetadata });
    expect(outcome).toMatchObject({ code: "refused", usage: { inputTokens: 9, outputTokens: 0 } });
  });

  test("a call that cannot be read is no answer, whatever was said before it; other ends are", async () => {
    const outcome = await streamed(candidate([{ text: "I'll store it." }]), candidate([], "MALFORMED_FUNCTION_CALL"));
    expect(outcome).toMatchObject({ code: "incomplete", partialText: "I'll store it." });
    expect(await streamed(candidate([{ text: "So" }], "OTHER"))).toMatchObject({ text: "So", finishReason: "other" });
    expect(await streamed(candidate([], "UNEXPECTED_TOOL_CALL"))).toMatchObject({ code: "incomplete" });
  });
});

describe("what is refused", () => {
  test("a wrong key, told as a bad request", async () => {
    const detail = { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID" };
    expect(await refused(400, detail)).toMatchObject({ code: "unauthorized", status: 400, retryable: false });
    expect(await refused(400)).toMatchObject({ code: "bad-request", message: "No" });
  });

  test("too many calls: when to come back is read, and whether it is only tomorrow", async () => {
    const retry = { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "13.5s" };
    const quota = (quotaId: string) => ({
      "@type": "type.googleapis.com/google.rpc.QuotaFailure",
      violations: [{ quotaId }],
    });
    expect(await refused(429, quota("GenerateRequestsPerMinutePerProjectPerModel"), retry)).toMatchObject({
      code: "rate-limited",
      retryAfterMs: 13_500,
    });
    expect(await refused(429, quota("GenerateRequestsPerDayPerProjectPerModel-FreeTier"), retry)).toMatchObject({
      code: "quota-exceeded",
      retryable: false,
    });
  });

  test("a list of one failure, and one that comes in mid-stream", async () => {
    const error = { code: 404, message: "models/x is not found", status: "NOT_FOUND" };
    expect(await answers(404, JSON.stringify([{ error }]))).toMatchObject({
      code: "not-found",
      message: error.message,
    });
    expect(await streamed(candidate([{ text: "Hi" }]), { error: { code: 429, message: "Slow down" } })).toMatchObject({
      code: "rate-limited",
      partialText: "Hi",
    });
  });

  test.each([
    ["topK", "Unable to submit request because it has a topK value of 64 but the supported range is from 1 to 41."],
    ["topP", "top_p is not supported by this model."],
  ])("%s that a model does not take is left out, and said", async (name, message) => {
    const fussy: typeof fetch = async (input, init) => {
      if (!(name in JSON.parse(String(init?.body)).generationConfig)) return fetch(input, init);
      const error = { code: 400, message, status: "INVALID_ARGUMENT" };
      return new Response(JSON.stringify({ error }), { status: 400 });
    };
    const model = make(server.address(), "AIza-key", { topP: 0.5, topK: 64 });
    const answer = model.generate({ messages: [user("say Hi")], tools: [] }, { ...options(), fetch: fussy });
    expect(await answer).toMatchObject({ text: "Hi", leftOut: [name] });
  });

  test("a budget for thinking that a model does not take is left out, said, and not sent again", async () => {
    const bodies: Record<string, unknown>[] = [];
    const fussy: typeof fetch = async (input, init) => {
      const body = JSON.parse(String(init?.body));
      bodies.push(body.generationConfig);
      if (body.generationConfig.thinkingConfig === undefined) return fetch(input, init);
      const error = { code: 400, message: "Thinking is not enabled for this model.", status: "INVALID_ARGUMENT" };
      return new Response(JSON.stringify({ error }), { status: 400 });
    };
    const model = make(server.address(), "AIza-key", { thinkingBudget: 1024 });
    const ask = () => model.generate({ messages: [user("say Hi")], tools: [] }, { ...options(), fetch: fussy });
    expect(await ask()).toMatchObject({ text: "Hi", leftOut: ["thinkingBudget"] });
    await ask();
    expect(bodies.map((body) => "thinkingConfig" in body)).toEqual([true, false, false]);
  });
});
