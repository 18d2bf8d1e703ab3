import { expect, onTestFinished, test } from "vitest";
import { describeModelList } from "../testing/describe-model-list.ts";
import { startVendorServer } from "../testing/vendor-server.ts";
import { anthropicModelList } from "./anthropic.model-list.ts";

const make = (apiBaseUrl: string, apiKey: string) => anthropicModelList({ apiKey, apiBaseUrl });

describeModelList({
  ...{ vendor: "Anthropic", make, pages: "all" },
  listed: [
    { id: "claude-haiku-4-5-20251001", name: "Claude Haiku 4.5", capabilities: ["llm"] },
    { id: "claude-3-5-haiku-20241022", name: "Claude Haiku 3.5", capabilities: ["llm"] },
  ],
});

test("what follows the last model is asked for by its id, with the version of the interface", async () => {
  const server = await startVendorServer();
  onTestFinished(() => server.close());
  await make(server.address("many:1001"), "sk-ant-key").models({ signal: new AbortController().signal, fetch });
  expect(server.calls.map(({ path }) => path)).toEqual([
    "/v1/models?limit=1000",
    "/v1/models?limit=1000&after_id=m1000",
  ]);
  expect(server.calls[0]?.headers).toMatchObject({ "x-api-key": "sk-ant-key", "anthropic-version": "2023-06-01" });
});
