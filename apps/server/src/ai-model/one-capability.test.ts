import { expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";

const app = await testApp();
const key = "sk-1234567890-canary";
const problemOf = async (json: unknown, method = "POST", path = "/ai-models") => {
  const response = await app.call(path, { method, json, as: app.a, ...(method === "PATCH" && { version: 1 }) });
  return { status: response.status, problem: (await response.json()) as Record<string, unknown> };
};

test("C205 C330 C331: Azure has exactly one capability, when it is made and after", async () => {
  const azure = (flags: object) => ({
    name: "Azure",
    provider: "AzureOpenAi",
    credentials: { apiKey: key, apiBase: "https://x.example", modelName: "d", apiVersion: "v", ...flags },
  });
  const refused = (message: string) => ({
    status: 400,
    problem: { errors: [expect.objectContaining({ path: "credentials.supportsLlm", message })] },
  });
  const both = refused("Azure model can't have both capabilities: LLM and Embedding");
  const none = refused("Model needs to define one capability: LLM or Embedding");
  expect(await problemOf(azure({ supportsLlm: true, supportsEmbedding: true }))).toMatchObject(both);
  for (const flags of [{}, { supportsLlm: false, supportsEmbedding: false }])
    expect(await problemOf(azure(flags))).toMatchObject(none);
  const model = await app.a.client.aiModel.create(azure({ supportsLlm: true }));
  expect(model).toMatchObject({ supportsLlm: true, supportsEmbedding: false, capabilities: ["llm"] });
  const change = (flags: object) => {
    const { credentials } = azure({ apiKey: "", ...flags });
    return problemOf({ credentials }, "PATCH", `/ai-models/${model.id}`);
  };
  expect(await change({ supportsLlm: true, supportsEmbedding: true })).toMatchObject(both);
  expect(await change({ supportsLlm: false })).toMatchObject(none);
  expect((await change({ supportsLlm: false, supportsEmbedding: true })).problem).toMatchObject({
    ...{ supportsLlm: false, supportsEmbedding: true, capabilities: ["embedding"] },
  });
});
