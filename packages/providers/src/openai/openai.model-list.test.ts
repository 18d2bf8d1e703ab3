import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { describeModelList } from "../testing/describe-model-list.ts";
import { startVendorServer } from "../testing/vendor-server.ts";
import { openAiModelList } from "./openai.model-list.ts";

const make = (apiBaseUrl: string, apiKey: string) => openAiModelList({ apiKey, apiBaseUrl });
const options = () => ({ signal: new AbortController().signal, fetch });

describeModelList({
  ...{ vendor: "OpenAi", make, pages: "none" },
  listed: ["text-embedding-3-small", "test-model", "gpt-4o-mini"].map((id) => ({ id, name: id, capabilities: null })),
});

test("the key goes as a bearer, below an address however it ends", async () => {
  const server = await startVendorServer();
  onTestFinished(() => server.close());
  await make(`${server.address()}//`, "sk-key").models(options());
  expect(server.calls[0]).toMatchObject({ path: "/v1/models", headers: { authorization: "Bearer sk-key" } });
});

test.each([
  ["Ollama without a model", { object: "list", data: null }, []],
  ["Together", [{ id: "a/b", object: "model", display_name: "Bee", type: "chat" }], [["a/b", "Bee"]]],
  ["OpenRouter", { data: [{ id: "x/y", name: "X: Why", architecture: {} }] }, [["x/y", "X: Why"]]],
  ["what is no model", { data: [null, 7, {}, { id: 7 }, { id: "x".repeat(3000) }, { id: "m" }] }, [["m", "m"]]],
  ["a name that is long", { data: [{ id: "m", name: "n".repeat(300) }] }, [["m", "n".repeat(255)]]],
])("a compatible server's own way to list is read: %s", async (_, answer, listed) => {
  const server = createServer((__, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer)),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const models = await make(`http://127.0.0.1:${port}/v1`, "key").models(options());
  expect(models.map(({ id, name }) => [id, name])).toEqual(listed);
});
