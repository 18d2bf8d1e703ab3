import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { ModelRequest } from "../contract/language-model.ts";
import { describeLanguageModel } from "../testing/describe-language-model.ts";
import { startVendorServer, type VendorServer } from "../testing/vendor-server.ts";
import { groqLanguageModel } from "./groq.language-model.ts";
import { groqConfiguration, groqCredentials } from "./groq.settings.ts";

const at = (apiBaseUrl: string, apiKey = "gsk-test", configuration: object = {}) =>
  groqLanguageModel(groqCredentials.parse({ apiKey, apiBaseUrl }), groqConfiguration.parse(configuration));
const make = (address: string, apiKey?: string, configuration?: object) =>
  at(`${address}/openai/v1`, apiKey, configuration);

describeLanguageModel("Groq", make);

const request: ModelRequest = { messages: [{ role: "user", text: "say Hi" }], tools: [] };
const options = () => ({ signal: new AbortController().signal, fetch });

describe("what Groq is asked", () => {
  let server: VendorServer;
  beforeAll(async () => {
    server = await startVendorServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.calls.length = 0;
  });

  async function asked(configuration: object, more: Partial<ModelRequest> = {}) {
    const result = await make(server.address(), "gsk-test", configuration).generate({ ...request, ...more }, options());
    return { body: server.calls.at(-1)?.body ?? {}, headers: server.calls.at(-1)?.headers ?? {}, result };
  }

  test("the key, the model, its tokens and temperature; nothing that Groq does not know", async () => {
    const { body, headers } = await asked({});
    expect(headers.authorization).toBe("Bearer gsk-test");
    expect(body).toMatchObject({ model: "openai/gpt-oss-20b", max_completion_tokens: 2048, temperature: 0.9 });
    for (const name of ["max_tokens", "presence_penalty", "reasoning_effort", "store", "metadata"])
      expect(body).not.toHaveProperty(name);
    expect(groqCredentials.parse({ apiKey: "k" }).apiBaseUrl).toBe("https://api.groq.com/openai/v1");
  });

  test("each setting is seen in the request, a node's own before it", async () => {
    const configuration = { defaultLlmModel: "qwen/qwen3-32b", maxTokens: 77, temperature: 0, reasoningEffort: "none" };
    expect((await asked(configuration)).body).toMatchObject({
      ...{ model: "qwen/qwen3-32b", max_completion_tokens: 77, temperature: 0, reasoning_effort: "none" },
    });
    const own = await asked(configuration, { maxTokens: 9, temperature: 1.5 });
    expect(own.body).toMatchObject({ max_completion_tokens: 9, temperature: 1.5 });
    expect(groqConfiguration.safeParse({ reasoningEffort: "much" }).success).toBe(false);
  });

  test.each(["llama-3.1-8b-instant", "qwen/qwen3-32b"])(
    "%s is spared the thinking that it does not take",
    async (model) => {
      const { result } = await asked({ defaultLlmModel: model, reasoningEffort: "low" });
      expect(result).toMatchObject({ text: "Hi", leftOut: ["reasoning_effort"] });
      expect(server.calls.map(({ body }) => "reasoning_effort" in body)).toEqual([true, false]);
    },
  );
});

/** Groq's way of saying something of its own. */
async function saying(status: number, type: string, body: string) {
  const server = createServer((_, response) => void response.writeHead(status, { "content-type": type }).end(body));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return at(`http://127.0.0.1:${port}/openai/v1`).generate(request, { ...options(), limits: { retries: 0 } });
}

test("a call of a tool that the model got wrong is no wrong request, before the answer as within it", async () => {
  const error = {
    ...{ message: "Failed to call a function.", type: "invalid_request_error", code: "tool_use_failed" },
    failed_generation: "<function=store>{",
  };
  const refused = saying(400, "application/json", JSON.stringify({ error }));
  await expect(refused).rejects.toMatchObject({
    code: "malformed",
    message: "Failed to call a function.",
    ...{ status: 400, isModels: true },
  });
  const event = `event: error\ndata: ${JSON.stringify({ error: { ...error, status_code: 400 } })}\n\n`;
  await expect(saying(200, "text/event-stream", event)).rejects.toMatchObject({ code: "malformed", isModels: true });
});

test("an answer that Groq stops early says why", async () => {
  const piece = { choices: [{ index: 0, delta: { content: "One" }, finish_reason: null }] };
  const stop = { choices: [], x_groq: { id: "req_1", error: "over_capacity" } };
  const body = [piece, stop].map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("");
  await expect(saying(200, "text/event-stream", body)).rejects.toMatchObject({
    message: "over_capacity",
    partialText: "One",
  });
});

test("a request above the tokens of a minute is too large, not too early", async () => {
  const error = { message: "Request too large for model", type: "tokens", code: "rate_limit_exceeded" };
  await expect(saying(413, "application/json", JSON.stringify({ error }))).rejects.toMatchObject({ code: "too-large" });
});
