import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { allAiModelProviders, engineProvider } from "../catalog.ts";
import { describedSettings } from "../contract/described-settings.ts";
import { turnOf } from "../testing/describe-conversational-ai.ts";

/** Whom is asked is all that matters: everybody is refused. */
const paths: string[] = [];
const server = createServer((request, response) => {
  paths.push(request.url ?? "");
  response.writeHead(401, { "content-type": "application/json" }).end("{}");
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => void server.close());
beforeEach(() => {
  paths.length = 0;
});
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;

const given: Readonly<Record<string, object>> = {
  AzureOpenAi: { supportsLlm: true, modelName: "model", apiVersion: "1" },
  AwsBedrock: { region: "eu-west-1" },
};
const models = allAiModelProviders().flatMap((provider) => {
  const base = describedSettings(provider.credentials).find(({ kind }) => kind === "address");
  return base ? [{ ...provider, base: base.name }] : [];
});
const options = () => ({ signal: AbortSignal.timeout(20_000), fetch, limits: { retries: 0 } });

test("every model that is asked at an address of one's own is looked at", () => {
  expect(models.map(({ id }) => id).sort()).toEqual([
    ...["Anthropic", "AwsBedrock", "AzureOpenAi", "GoogleGenAi", "Groq", "OpenAi"],
  ]);
});

test.each(models)("$id is asked at the same paths, however many slashes its address ends with", async (provider) => {
  const askedAt = async (apiBase: string) => {
    paths.length = 0;
    const credentials = provider.credentials.parse({ apiKey: "k", [provider.base]: apiBase, ...given[provider.id] });
    const configuration = provider.configuration.parse({});
    const question = { messages: [{ role: "user" as const, text: "Hi" }], tools: [] };
    await expect(provider.languageModel(credentials, configuration).generate(question, options())).rejects.toThrow();
    const embedding = provider.embeddingModel?.(credentials, configuration);
    const texts = { texts: ["Hi"], purpose: "query" as const, language: null };
    if (embedding) await expect(embedding.embed(texts, options())).rejects.toThrow();
    return [...paths];
  };
  const plain = await askedAt(address);
  expect(plain.length).toBeGreaterThan(0);
  for (const path of plain) expect(path).toMatch(/^\/v1\/\w/);
  for (const slashes of ["/", "//", "///"]) expect(await askedAt(address + slashes)).toEqual(plain);
});

test("Dify is asked at one path, however many slashes its address ends with", async () => {
  const dify = engineProvider("conv-ai", "DifyAi");
  const configuration = dify.configuration.parse({});
  for (const slashes of ["", "/", "//"]) {
    const credentials = dify.credentials.parse({ apiKey: "k", baseUrl: address + slashes });
    const asked = dify.conversationalAi(credentials, configuration).converse(turnOf("Hi"), options());
    await expect(asked).rejects.toThrow();
  }
  expect(new Set(paths)).toEqual(new Set(["/v1/chat-messages"]));
});
