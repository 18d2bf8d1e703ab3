import { LLMock } from "@copilotkit/aimock";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aiModelProvider } from "../catalog.ts";
import type { ModelMessage } from "../contract/language-model.ts";

/** A server that others wrote after the vendors' documents: it finds what our own one and the adapters both got wrong. */
const vendors = new LLMock({ port: 0 });
beforeAll(async () => {
  vendors.onMessage("hello", { content: "Hi there, how are you today?" });
  vendors.onMessage("weather", {
    toolCalls: [
      { name: "weather", arguments: '{"city":"Łódź"}' },
      { name: "weather", arguments: '{"city":"München"}' },
    ],
  });
  vendors.onMessage("broken", { error: { message: "Rate limited", type: "rate_limit_error" }, status: 429 });
  await vendors.start();
});
afterAll(() => vendors.stop());

describe.each([
  ["OpenAi", "v1"],
  ["Anthropic", "v1"],
  ["Groq", "v1"],
  ["AwsBedrock", ""],
  ["GoogleGenAi", "v1beta"],
])("%s against a server that others wrote", (id, version) => {
  const provider = aiModelProvider(id);
  const generate = (text: string) => {
    const here = `${vendors.url}/${version}`;
    const aws = { accessKeyId: "AKIAMOCK", secretAccessKey: "mock", endpoint: vendors.url };
    const credentials = provider.credentials.parse(id === "AwsBedrock" ? aws : { apiKey: "mock", apiBaseUrl: here });
    const model = provider.languageModel(credentials, provider.configuration.parse({}));
    const parameters = { type: "object", properties: { city: { type: "string" } } };
    const messages: ModelMessage[] = [{ role: "user", text }];
    return model.generate(
      { messages, tools: [{ name: "weather", description: "Tells the weather", parameters }] },
      { signal: new AbortController().signal, fetch, limits: { retries: 0 } },
    );
  };

  test("text is streamed", async () => {
    expect(await generate("hello")).toMatchObject({ text: "Hi there, how are you today?", finishReason: "stop" });
  });

  test("two tools are called", async () => {
    const { toolCalls, finishReason } = await generate("weather");
    expect(finishReason).toBe("tool-calls");
    expect(toolCalls.map((call) => call.arguments)).toEqual([{ city: "Łódź" }, { city: "München" }]);
  });

  test("an overload is told", async () => {
    await expect(generate("broken")).rejects.toMatchObject({ code: "rate-limited", status: 429 });
  });
});

test("the models of a server that others wrote are listed", async () => {
  const { credentials, modelList } = aiModelProvider("OpenAi");
  const list = modelList?.(credentials.parse({ apiKey: "mock", apiBaseUrl: `${vendors.url}/v1` }));
  const models = await list?.models({ signal: new AbortController().signal, fetch });
  expect(models?.map(({ id }) => id)).toContain("gpt-4o");
});
