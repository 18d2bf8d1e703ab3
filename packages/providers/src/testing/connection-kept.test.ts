import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { aiModelProvider } from "../catalog.ts";
import type { LanguageModel } from "../contract/language-model.ts";
import { anthropicProtocol } from "./anthropic-protocol.ts";
import { openAiProtocol } from "./openai-protocol.ts";

const model = (id: "OpenAi" | "Anthropic", apiBaseUrl: string): LanguageModel => {
  const provider = aiModelProvider(id);
  return provider.languageModel(
    provider.credentials.parse({ apiKey: "k", apiBaseUrl }),
    provider.configuration.parse({ defaultLlmModel: "m" }),
  );
};

test.each([
  ["OpenAi", openAiProtocol],
  ["Anthropic", anthropicProtocol],
] as const)(
  "the connection of one answer of %s serves the next, also where it ends a little later",
  async (id, protocol) => {
    let connections = 0;
    const server = createServer((_, response) => {
      const script = { pieces: ["Hello"], pauseMs: 0, calls: [] };
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (const { data } of protocol.events({ script, tools: [], inputTokens: 1 }, "stop", [])) response.write(data);
      setTimeout(() => response.end(), 30);
    }).on("connection", () => {
      connections += 1;
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const asked = model(id, `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
    for (let calls = 0; calls < 3; calls += 1) {
      const signal = new AbortController().signal;
      const { text } = await asked.generate({ messages: [{ role: "user", text: "Hi" }], tools: [] }, { signal, fetch });
      expect(text).toBe("Hello");
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    // On a busy machine one may still be ending.
    expect(connections).toBeLessThan(3);
    server.closeAllConnections();
    server.close();
  },
);
