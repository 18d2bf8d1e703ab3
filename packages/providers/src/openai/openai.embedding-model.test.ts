import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EmbeddingRequest } from "../contract/embedding-model.ts";
import { describeEmbeddingModel } from "../testing/describe-embedding-model.ts";
import { type EmbeddingServer, startEmbeddingServer, vectorFor } from "../testing/embedding-server.ts";
import { openAiEmbeddingModel } from "./openai.embedding-model.ts";
import { openAiConfiguration, openAiCredentials } from "./openai.settings.ts";

const make = (apiBaseUrl: string, apiKey: string, configuration: object = {}) =>
  openAiEmbeddingModel(openAiCredentials.parse({ apiKey, apiBaseUrl }), openAiConfiguration.parse(configuration));

describeEmbeddingModel("OpenAi", make);

describe("what the vendor is asked for vectors", () => {
  let server: EmbeddingServer;
  beforeAll(async () => {
    server = await startEmbeddingServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.calls.length = 0;
  });

  const model = (configuration: object, mode = "ok") => make(server.address(mode), "sk-test-key", configuration);
  async function asked(configuration: object, request: Partial<EmbeddingRequest> = {}) {
    const result = await model(configuration).embed(
      { texts: ["one"], purpose: "query", language: "en", ...request },
      { signal: new AbortController().signal, fetch },
    );
    return { call: server.calls.at(-1), result };
  }

  test("C198: defaultEmbeddingModel is the model asked, text-embedding-3-small unless set", async () => {
    const { call, result } = await asked({});
    expect(call?.body).toEqual({ model: "text-embedding-3-small", input: ["one"], encoding_format: "base64" });
    expect([call?.path, call?.headers.authorization]).toEqual(["/v1/embeddings", "Bearer sk-test-key"]);
    expect(result.model).toBe("text-embedding-3-small");
    expect((await asked({ defaultEmbeddingModel: "nomic-embed-text" })).call?.body.model).toBe("nomic-embed-text");
  });

  test.each([
    ["en-GB", "Where is the tower of the old town?", "tower old town?"],
    ["de", "Der Turm und die Brücke", "Turm Brücke"],
    ["fr", "La tour de la ville", "tour ville"],
    ["es", "La torre de los reyes", "torre reyes"],
    ["pl", "Wieża i most nad rzeką", "Wieża most rzeką"],
    ["ja", "塔は町にある", "塔町"],
  ])("C199: removeStopWords takes the stop words out of what is embedded: %s", async (language, text, shorter) => {
    const texts = [text];
    expect((await asked({}, { texts, language })).call?.body.input).toEqual(texts);
    expect((await asked({ removeStopWords: true }, { texts, language })).call?.body.input).toEqual([shorter]);
  });

  test("C199: where nothing would be left, or nobody knows the language, the text stays", async () => {
    const input = async (request: Partial<EmbeddingRequest>) =>
      (await asked({ removeStopWords: true }, request)).call?.body.input;
    expect(await input({ texts: ["and the", "42"] })).toEqual(["and the", "42"]);
    expect(await input({ texts: ["the tower"], language: null })).toEqual(["the tower"]);
    expect(await input({ texts: ["the tower"], language: "sw" })).toEqual(["the tower"]);
  });

  const options = () => ({ signal: new AbortController().signal, fetch });
  test.each(["numbers", "shuffled"])("a compatible server may answer otherwise: %s", async (mode) => {
    const texts = ["one", "two", "three"];
    const { vectors } = await model({}, mode).embed({ texts, purpose: "document", language: null }, options());
    expect(vectors.map((vector) => [...vector])).toEqual(texts.map(vectorFor));
  });

  test("a server that refuses packed numbers is asked without them, at once the next time", async () => {
    const refusing = model({}, "refuse:encoding_format");
    const request = { texts: ["one"], purpose: "document", language: null } as const;
    for (let time = 0; time < 2; time += 1)
      expect([...((await refusing.embed(request, options())).vectors[0] ?? [])]).toEqual(vectorFor("one"));
    expect(server.calls.map(({ body }) => "encoding_format" in body)).toEqual([true, false, false]);
  });
});
