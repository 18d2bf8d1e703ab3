import { expect, test } from "vitest";
import { describeEmbeddingModel } from "../testing/describe-embedding-model.ts";
import { startEmbeddingServer } from "../testing/embedding-server.ts";
import { googleGenAiEmbeddingModel } from "./google-gen-ai.embedding-model.ts";
import { googleGenAiConfiguration, googleGenAiCredentials } from "./google-gen-ai.settings.ts";

const make = (apiBaseUrl: string, apiKey: string, configuration: object = {}) =>
  googleGenAiEmbeddingModel(
    googleGenAiCredentials.parse({ apiKey, apiBaseUrl }),
    googleGenAiConfiguration.parse(configuration),
  );

describeEmbeddingModel("GoogleGenAi", make);

test("texts are told apart by what they are for, each with the model's name", async () => {
  const server = await startEmbeddingServer();
  const options = { signal: new AbortController().signal, fetch };
  for (const purpose of ["document", "query"] as const)
    await make(server.address(), "AIza-key").embed({ texts: ["one"], purpose, language: "en" }, options);
  await make(server.address(), "AIza-key", { defaultEmbeddingModel: "gemini-embedding-2" }).embed(
    { texts: ["one"], purpose: "query", language: null },
    options,
  );
  await server.close();
  const [kept, sought, other] = server.calls;
  const requests = (taskType: string) => [
    { model: "models/gemini-embedding-001", content: { parts: [{ text: "one" }] }, taskType },
  ];
  expect(kept).toMatchObject({
    ...{ path: "/v1/models/gemini-embedding-001:batchEmbedContents", headers: { "x-goog-api-key": "AIza-key" } },
    body: { requests: requests("RETRIEVAL_DOCUMENT") },
  });
  expect(sought?.body).toEqual({ requests: requests("RETRIEVAL_QUERY") });
  expect(other?.path).toBe("/v1/models/gemini-embedding-2:batchEmbedContents");
});
