import { expect, test } from "vitest";
import { bindingFields, secretFields } from "../contract/settings-field.ts";
import { describeLanguageModel } from "../testing/describe-language-model.ts";
import { startVendorServer } from "../testing/vendor-server.ts";
import { azureOpenAiLanguageModel } from "./azure-openai.language-model.ts";
import { azureOpenAiCredentials } from "./azure-openai.settings.ts";

const given = (apiBase: string, apiKey: string) => ({
  supportsLlm: true,
  apiKey,
  apiBase,
  modelName: "my-deployment",
  apiVersion: "2024-10-21",
});

describeLanguageModel("AzureOpenAi", (address, key) =>
  azureOpenAiLanguageModel(azureOpenAiCredentials.parse(given(address, key))),
);

test("C205: the address has the deployment and the version, the key goes in api-key", async () => {
  const server = await startVendorServer();
  const model = azureOpenAiLanguageModel(azureOpenAiCredentials.parse(given(server.address(), "azure-key")));
  const request = { messages: [{ role: "user" as const, text: "say Hi" }], tools: [], maxTokens: 44 };
  const result = await model.generate(request, { signal: new AbortController().signal, fetch });
  const [call] = server.calls;
  await server.close();
  expect(result.text).toBe("Hi");
  expect(call?.path).toBe("/v1/openai/deployments/my-deployment/chat/completions?api-version=2024-10-21");
  expect(call?.headers["api-key"]).toBe("azure-key");
  expect(call?.headers.authorization).toBeUndefined();
  expect(call?.body).toMatchObject({ max_tokens: 44 });
});

const problemOf = (capabilities: object) =>
  azureOpenAiCredentials.safeParse({ ...given("https://a.example", "k"), ...capabilities }).error?.issues[0]?.message;

test("C330: both capabilities at once are refused", () => {
  const both = { supportsLlm: true, supportsEmbedding: true };
  expect(problemOf(both)).toBe("Azure model can't have both capabilities: LLM and Embedding");
});

test("C330 C331: how many capabilities there are is told along with what else is wrong", () => {
  const told = (capabilities: object) =>
    azureOpenAiCredentials
      .safeParse({ ...capabilities, apiKey: "", apiBase: "nowhere" })
      .error?.issues.map(({ path, message }) => [path.join("."), message]);
  const [none, both] = [told({}), told({ supportsLlm: true, supportsEmbedding: true })];
  for (const all of [none, both])
    expect(all?.map(([field]) => field).sort()).toEqual([
      "apiBase",
      "apiKey",
      "apiVersion",
      "modelName",
      "supportsLlm",
    ]);
  expect(none).toContainEqual(["supportsLlm", "Model needs to define one capability: LLM or Embedding"]);
  expect(both).toContainEqual(["supportsLlm", "Azure model can't have both capabilities: LLM and Embedding"]);
  expect(told({ supportsLlm: "yes" })?.filter(([field]) => field === "supportsLlm")).toHaveLength(1);
});

test("C331: no capability is refused, exactly one is taken", () => {
  const message = "Model needs to define one capability: LLM or Embedding";
  expect(problemOf({ supportsLlm: false, supportsEmbedding: false })).toBe(message);
  expect(problemOf({ supportsLlm: undefined })).toBe(message);
  expect(problemOf({ supportsLlm: false, supportsEmbedding: true })).toBeUndefined();
});

test("the key is a secret, and another address asks for it again", () => {
  expect(secretFields(azureOpenAiCredentials)).toEqual(["apiKey"]);
  expect(bindingFields(azureOpenAiCredentials)).toEqual(["apiBase"]);
});
