import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EmbeddingRequest } from "../contract/embedding-model.ts";
import { describeEmbeddingModel } from "../testing/describe-embedding-model.ts";
import { type EmbeddingServer, startEmbeddingServer, vectorFor } from "../testing/embedding-server.ts";
import { awsBedrockEmbeddingModel } from "./aws-bedrock.embedding-model.ts";
import { awsBedrockConfiguration, awsBedrockCredentials } from "./aws-bedrock.settings.ts";

const third = "cohere.embed-multilingual-v3";
const fourth = "eu.cohere.embed-v4:0";
const make = (endpoint: string, secret: string, defaultEmbeddingModel?: string) =>
  awsBedrockEmbeddingModel(
    awsBedrockCredentials.parse({
      ...{ accessKeyId: "AKIAIOSFODNN7EXAMPLE", secretAccessKey: secret, sessionToken: secret, endpoint },
    }),
    awsBedrockConfiguration.parse({ defaultEmbeddingModel }),
  );

describe("Titan", () => describeEmbeddingModel("AwsBedrock", make));
describe("Cohere, the third", () =>
  describeEmbeddingModel("AwsBedrock", (endpoint, secret) => make(endpoint, secret, third), { mostOfText: 2048 }));
describe("Cohere, the fourth", () =>
  describeEmbeddingModel("AwsBedrock", (endpoint, secret) => make(endpoint, secret, fourth)));

describe("what each maker is asked", () => {
  let server: EmbeddingServer;
  beforeAll(async () => {
    server = await startEmbeddingServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.calls.length = 0;
  });
  const embed = (model: string | undefined, request: Partial<EmbeddingRequest> = {}) =>
    make(server.address(), "a+secret/key", model).embed(
      { texts: ["one", "two"], purpose: "query", language: null, ...request },
      { signal: new AbortController().signal, fetch },
    );
  const bodies = () => server.calls.map(({ body }) => body);

  test("Titan takes one text at a time, and the request is signed for Bedrock", async () => {
    expect(await embed(undefined)).toMatchObject({
      model: "amazon.titan-embed-text-v2:0",
      inputTokens: 2,
      attempts: 2,
    });
    expect(bodies()).toEqual([{ inputText: "one" }, { inputText: "two" }]);
    const [call] = server.calls;
    expect(call?.path).toBe("/v1/model/amazon.titan-embed-text-v2:0/invoke");
    expect(call?.headers.accept).toBe("application/json");
    expect(call?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=AKIA\w+\/\d{8}\/us-east-1\/bedrock\//);
  });

  test("Cohere is told what the texts are for; what is too long is told to be cut only to those who understand it", async () => {
    await embed(third);
    await embed(third, { purpose: "document" });
    await embed(fourth);
    const texts = ["one", "two"];
    expect(bodies()).toEqual([
      { texts, input_type: "search_query", truncate: "END" },
      { texts, input_type: "search_document", truncate: "END" },
      { texts, input_type: "search_query" },
    ]);
    expect(server.calls.at(-1)?.path).toBe("/v1/model/eu.cohere.embed-v4:0/invoke");
  });

  test("a text that would be cut within a character ends before it", async () => {
    const text = `${"x".repeat(2047)}🏛${"x".repeat(50)}`;
    const { vectors } = await embed(third, { texts: [text] });
    expect(bodies()[0]?.texts).toEqual(["x".repeat(2047)]);
    expect([...(vectors[0] ?? [])]).toEqual(vectorFor("x".repeat(2047)));
  });

  test("vectors that stand under the type of their numbers are found there", async () => {
    const model = make(server.address(), "key", fourth);
    const typed: typeof fetch = (url, init) => {
      const body = JSON.stringify({ ...JSON.parse(String(init?.body)), embedding_types: ["float"] });
      return fetch(url, { ...init, body });
    };
    const { vectors } = await model.embed(
      { texts: ["one"], purpose: "query", language: null },
      { signal: new AbortController().signal, fetch: typed },
    );
    expect([...(vectors[0] ?? [])]).toEqual(vectorFor("one"));
  });

  test.each([
    ["arn:aws:bedrock:eu-west-1::foundation-model/amazon.titan-embed-text-v1", true],
    ["arn:aws:bedrock:eu-west-1:123456789012:inference-profile/eu.cohere.embed-v4:0", true],
    ["cohere.embed-english-v3", true],
    ["amazon.nova-lite-v1:0", false],
    ["amazon.titan-embed-text-v2:0/../../x", false],
    ["", false],
  ])("a model that is asked in words that nobody knows is refused where it is configured: %s", (model, isKnown) => {
    expect(awsBedrockConfiguration.safeParse({ defaultEmbeddingModel: model }).success).toBe(isKnown);
  });
});
