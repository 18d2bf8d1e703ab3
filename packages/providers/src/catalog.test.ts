import { expect, test } from "vitest";
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

test("C193: a provider has a model for each of its capabilities", () => {
  for (const { id, capabilities, embeddingModel } of allAiModelProviders())
    expect([id, capabilities.includes("embedding")]).toEqual([id, embeddingModel !== undefined]);
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
