import { expect, test } from "vitest";
import type { z } from "zod";
import { aiModelProvider, allAiModelProviders, allEngineProviders, engineProvider } from "./catalog.ts";
import { bindingFields, secretFields } from "./contract/settings-field.ts";

test("C373: an unknown AI-model provider is told by name", () => {
  expect(() => aiModelProvider("Nobody")).toThrow("Unsupported aiModel provider Nobody");
  expect(() => aiModelProvider("__proto__")).toThrow("Unsupported aiModel provider __proto__");
});

test("C372: an unknown provider of an engine is told with the engine's type", () => {
  expect(() => engineProvider("tts", "Nobody")).toThrow("Unsupported provider for engine tts: Nobody");
});

test("a provider says which of its credentials are secret and where they go", () => {
  for (const id of ["OpenAi", "Anthropic", "Groq", "GoogleGenAi"]) {
    const { credentials } = aiModelProvider(id);
    expect(secretFields(credentials)).toEqual(["apiKey"]);
    expect(bindingFields(credentials)).toEqual(["apiBaseUrl"]);
  }
});

const everyProvider = [
  ...allAiModelProviders().map((one) => [`${one.id} for AI models`, one] as const),
  ...(["conv-ai", "stt", "tts"] as const).flatMap((engine) =>
    allEngineProviders(engine).map((one) => [`${one.id} for ${engine}`, one] as const),
  ),
];
/** What is wrong with one field where all others are missing. */
const wrongAt = (schema: z.ZodObject, field: string, given: unknown) =>
  schema.safeParse({ [field]: given }).error?.issues.find(({ path }) => path[0] === field);

test("C335: no secret of any provider is empty", () => {
  let seen = 0;
  for (const [name, { credentials }] of everyProvider)
    for (const field of secretFields(credentials)) {
      seen += 1;
      expect([name, field, wrongAt(credentials, field, "")]).toMatchObject([
        name,
        field,
        { code: "too_small", minimum: 1 },
      ]);
    }
  expect(seen).toBeGreaterThan(15);
});

test("C334: no address of any provider is anything but a web address", () => {
  const found = everyProvider.flatMap(([name, { credentials, configuration }]) =>
    [credentials, configuration].flatMap((schema) =>
      Object.keys(schema.shape)
        .filter((field) => /(^(url|endpoint)|Url|Base)$/.test(field))
        .map((field) => ({ name, field, schema })),
    ),
  );
  expect(found.length).toBeGreaterThan(8);
  for (const { name, field, schema } of found)
    for (const given of ["x", "javascript:1", "ftp://a.example", "file:///etc/passwd"])
      expect([name, field, given, wrongAt(schema, field, given)?.code]).toEqual([name, field, given, "invalid_format"]);
});

test("C193: a provider has a model for each of its capabilities", () => {
  for (const { id, capabilities, embeddingModel } of allAiModelProviders())
    expect([id, capabilities.includes("embedding")]).toEqual([id, embeddingModel !== undefined]);
});

test("C162: conversational AI has exactly these eight providers", () => {
  const ids = allEngineProviders("conv-ai").map(({ id }) => id);
  expect(ids.sort()).toEqual([
    ...["Botpress", "Cognigy", "CustomEndpoint", "DialogflowCx", "DialogflowEs", "DifyAi"],
    ...["OpenAiAssistant", "SentiOne"],
  ]);
  for (const id of ids) expect(engineProvider("conv-ai", id).id).toBe(id);
});

test("C194: AI models have exactly these seven providers", () => {
  const ids = allAiModelProviders().map(({ id }) => id);
  expect(ids.sort()).toEqual([
    ...["Anthropic", "AwsBedrock", "AzureOpenAi", "GoogleGenAi", "GoogleVertexAi", "Groq", "OpenAi"],
  ]);
  for (const id of ids) expect(aiModelProvider(id).id).toBe(id);
});

test("C174: speech to text has exactly these three providers", () => {
  const ids = allEngineProviders("stt").map(({ id }) => id);
  expect(ids).toEqual(["GoogleSpeech", "AzureCognitive", "NvidiaRiva"]);
  for (const id of ids) expect(engineProvider("stt", id).id).toBe(id);
});

test("C186: text to speech has exactly these three providers", () => {
  const ids = allEngineProviders("tts").map(({ id }) => id);
  expect(ids).toEqual(["AzureCognitive", "ElevenLabs", "NvidiaRiva"]);
  for (const id of ids) expect(engineProvider("tts", id).id).toBe(id);
});
