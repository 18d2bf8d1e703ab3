import { expect, onTestFinished, test } from "vitest";
import { describeModelList } from "../testing/describe-model-list.ts";
import { startVendorServer } from "../testing/vendor-server.ts";
import { googleGenAiModelList } from "./google-gen-ai.model-list.ts";

const make = (apiBaseUrl: string, apiKey: string) => googleGenAiModelList({ apiKey, apiBaseUrl });

// What neither writes nor embeds is left out.
describeModelList({
  ...{ vendor: "GoogleGenAi", make, pages: "all" },
  listed: [
    { id: "gemini-flash-latest", name: "Gemini Flash Latest", capabilities: ["llm"] },
    { id: "gemini-embedding-001", name: "Gemini Embedding 001", capabilities: ["embedding"] },
  ],
});

test("the next page is asked for by the token of the one before, and the key is in no address", async () => {
  const server = await startVendorServer();
  onTestFinished(() => server.close());
  await make(server.address("many:1001"), "AIza-key").models({ signal: new AbortController().signal, fetch });
  expect(server.calls.map(({ path }) => path)).toEqual([
    "/v1/models?pageSize=1000",
    expect.stringMatching(/^\/v1\/models\?pageSize=1000&pageToken=\w+$/),
  ]);
  expect(server.calls[0]?.headers["x-goog-api-key"]).toBe("AIza-key");
});
