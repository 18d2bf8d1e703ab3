import { expect, test } from "vitest";
import { describeEmbeddingModel } from "../testing/describe-embedding-model.ts";
import { startEmbeddingServer } from "../testing/embedding-server.ts";
import { azureOpenAiEmbeddingModel } from "./azure-openai.embedding-model.ts";
import { azureOpenAiCredentials } from "./azure-openai.settings.ts";

const make = (apiBase: string, apiKey: string) =>
  azureOpenAiEmbeddingModel(
    azureOpenAiCredentials.parse({
      ...{ supportsEmbedding: true, apiKey, apiBase },
      ...{ modelName: "my-embeddings", apiVersion: "2024-10-21" },
    }),
  );

describeEmbeddingModel("AzureOpenAi", make);

test("C205: the address has the deployment and the version, the key goes in api-key", async () => {
  const server = await startEmbeddingServer();
  const request = { texts: ["one"], purpose: "document", language: null } as const;
  await make(server.address(), "azure-key").embed(request, { signal: new AbortController().signal, fetch });
  const [call] = server.calls;
  await server.close();
  expect(call?.path).toBe("/v1/openai/deployments/my-embeddings/embeddings?api-version=2024-10-21");
  expect(call?.headers["api-key"]).toBe("azure-key");
  expect(call?.headers.authorization).toBeUndefined();
});
