import { expect, test } from "vitest";
import type { EmbeddingModel } from "../contract/embedding-model.ts";
import { describeEmbeddingModel } from "../testing/describe-embedding-model.ts";
import { startEmbeddingServer } from "../testing/embedding-server.ts";
import { fetchAt } from "../testing/fetch-at.ts";
import { googleVertexAiEmbeddingModel } from "./google-vertex-ai.embedding-model.ts";
import { googleVertexAiConfiguration, googleVertexAiCredentials } from "./google-vertex-ai.settings.ts";

/** Its hosts are the vendor's alone: what is asked of them, the server at this address is asked. */
function at(address: string, apiKey: string, configuration: object = {}): EmbeddingModel {
  const model = googleVertexAiEmbeddingModel(
    googleVertexAiCredentials.parse({ projectId: "museum", apiKey }),
    googleVertexAiConfiguration.parse(configuration),
  );
  const there = fetchAt(address);
  return { ...model, embed: (request, options) => model.embed(request, { ...options, fetch: there }) };
}

describeEmbeddingModel("GoogleVertexAi", (address, key) =>
  at(address, key, { defaultEmbeddingModel: "text-embedding-005" }),
);

test("a Gemini model takes one text at a time, with what it is for", async () => {
  const server = await startEmbeddingServer();
  const request = { texts: ["one", "two"], purpose: "query", language: null } as const;
  const { vectors } = await at(server.address(), "AIza-key").embed(request, {
    ...{ signal: new AbortController().signal, fetch },
  });
  await server.close();
  expect(vectors).toHaveLength(2);
  expect(server.calls.map(({ path, body }) => [path, body])).toEqual(
    ["one", "two"].map((content) => [
      "/v1/projects/museum/locations/global/publishers/google/models/gemini-embedding-001:predict",
      { instances: [{ content, task_type: "RETRIEVAL_QUERY" }] },
    ]),
  );
});
