import { expect, onTestFinished, test } from "vitest";
import { describeModelList } from "../testing/describe-model-list.ts";
import { json, startGoogleServer } from "../testing/google-server.ts";
import { googleVertexAiModelList } from "./google-vertex-ai.model-list.ts";
import { googleVertexAiCredentials } from "./google-vertex-ai.settings.ts";

const list = (credentials: object) => googleVertexAiModelList(googleVertexAiCredentials.parse(credentials));

describeModelList({
  vendor: "GoogleVertexAi",
  // Its hosts are the vendor's alone: what is asked of them, the server at this address is asked.
  make: (address, apiKey) => ({
    models: (options) => {
      const there: typeof fetch = (input, init) => options.fetch(toServer(address, input), init);
      return list({ projectId: "museum", apiKey }).models({ ...options, fetch: there });
    },
  }),
  listed: ["gemini-2.5-flash", "gemini-embedding-001", "imagen-4.0-generate-001"].map((id) => ({
    ...{ id, name: id, capabilities: null },
  })),
  pages: "all",
});

const toServer = (address: string, input: Parameters<typeof fetch>[0]) => {
  const { pathname, search } = new URL(String(input));
  return `${address.replace(/\/v1$/, "")}${pathname}${search}`;
};

test("a service account is asked for a token, and another's project is named as the one that asks", async () => {
  const google = await startGoogleServer();
  onTestFinished(() => google.close());
  google.answer = json({ publisherModels: [{ name: "publishers/google/models/gemini-2.5-pro", versionId: "001" }] });
  const options = { signal: new AbortController().signal, fetch: google.fetch };
  const apiKey = google.serviceAccountFile();
  for (const [projectId, location] of [
    ["museum", "global"],
    ["gallery", "europe-west4"],
  ])
    expect(await list({ projectId, location, apiKey }).models(options)).toMatchObject([{ id: "gemini-2.5-pro" }]);
  expect(google.calls.map(({ host, path, headers }) => [host, path, headers["x-goog-user-project"]])).toEqual([
    ["aiplatform.googleapis.com", "/v1beta1/publishers/google/models", undefined],
    ["europe-west4-aiplatform.googleapis.com", "/v1beta1/publishers/google/models", "gallery"],
  ]);
  expect(google.calls[0]?.headers.authorization).toMatch(/^Bearer ya29\./);
});
