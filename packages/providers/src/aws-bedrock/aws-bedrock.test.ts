import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOfBody } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ModelMessage, ModelRequest } from "../contract/language-model.ts";
import { bindingFields, secretFields } from "../contract/settings-field.ts";
import { converseProtocol } from "../testing/converse-protocol.ts";
import { describeLanguageModel } from "../testing/describe-language-model.ts";
import { awsBedrockLanguageModel } from "./aws-bedrock.language-model.ts";
import { awsBedrockConfiguration, awsBedrockCredentials } from "./aws-bedrock.settings.ts";

const accessKeyId = "AKIAIOSFODNN7EXAMPLE";
const make = (credentials: object, configuration: object = {}) =>
  awsBedrockLanguageModel(
    awsBedrockCredentials.parse({ accessKeyId, secretAccessKey: "a+secret/key", ...credentials }),
    awsBedrockConfiguration.parse(configuration),
  );

describeLanguageModel("AwsBedrock", (endpoint, secret) =>
  make({ endpoint, secretAccessKey: secret, sessionToken: secret }),
);

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
  readonly body: Record<string, unknown>;
}
type Answer = (response: ServerResponse) => unknown;
const hello: Answer = (response) => {
  response.writeHead(200, { "content-type": "application/vnd.amazon.eventstream" });
  const ask = { script: { pieces: ["Hello"], pauseMs: 0, calls: [] }, tools: [], inputTokens: 1 };
  for (const { data } of converseProtocol.events(ask, "stop", [])) response.write(data);
  response.end();
};
const refusing =
  (status: number, name: string, message: string): Answer =>
  (response) =>
    response
      .writeHead(status, { "content-type": "application/json", "x-amzn-errortype": name })
      .end(JSON.stringify({ message }));

/** Asks whoever stands in the place of every host. */
async function asked(
  credentials: object,
  {
    configuration = {},
    request = {},
    answers = [hello],
  }: { configuration?: object; request?: Partial<ModelRequest>; answers?: Answer[] } = {},
) {
  const calls: Seen[] = [];
  const server = createServer(async (incoming, response) => {
    const text = await textOfBody(incoming);
    const { method = "", url: path = "", headers } = incoming;
    calls.push({ method, path, headers, text, body: JSON.parse(text) as Record<string, unknown> });
    (answers[calls.length - 1] ?? answers.at(-1) ?? hello)(response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const hosts: string[] = [];
  const there: typeof fetch = (input, init) => {
    const { host, pathname } = new URL(String(input));
    hosts.push(host);
    return fetch(`http://127.0.0.1:${port}${pathname}`, init);
  };
  const messages: ModelMessage[] = [{ role: "user", text: "Hi" }];
  const outcome = await make(credentials, configuration)
    .generate(
      { messages, tools: [], ...request },
      { signal: new AbortController().signal, fetch: there, limits: { retries: 0 } },
    )
    .catch((error: unknown) => error);
  return { outcome, calls, call: calls[0] as Seen, hosts };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** The signature that AWS makes of a request itself, after its documentation of version 4. */
function signatureOf({ method, path, headers, text }: Seen, host: string, secret: string): string {
  const [, scope = "", signed = ""] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+)/.exec(String(headers.authorization)) ?? [];
  const [date = "", region = "", service = ""] = scope.split("/");
  // Each part of the path is encoded once more.
  const canonicalPath = path
    .split("/")
    .map((part) => encodeURIComponent(part))
    .join("/");
  const named = signed.split(";").map((name) => `${name}:${name === "host" ? host : String(headers[name]).trim()}\n`);
  const canonical = [method, canonicalPath, "", named.join(""), signed, sha256(text)].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = ["aws4_request"].reduce(hmac, [date, region, service].reduce(hmac, `AWS4${secret}` as string | Buffer));
  return hmac(key, toSign).toString("hex");
}

describe("how it is asked", () => {
  test.each([
    ["amazon.nova-lite-v1:0", "us-east-1", "bedrock-runtime.us-east-1.amazonaws.com"],
    ["eu.anthropic.claude-sonnet-4-5-20250929-v1:0", "eu-central-1", "bedrock-runtime.eu-central-1.amazonaws.com"],
    [
      "arn:aws:bedrock:eu-west-1:123456789012:inference-profile/eu.amazon.nova-pro-v1:0",
      ...["eu-west-1", "bedrock-runtime.eu-west-1.amazonaws.com"],
    ],
  ])(
    "the request for %s is signed for its region, and the signature is right",
    async (model = "", region = "", host = "") => {
      const { call, hosts, outcome } = await asked(
        { region, sessionToken: "lent" },
        { configuration: { defaultLlmModel: model } },
      );
      expect(outcome).toMatchObject({ text: "Hello", model });
      expect(hosts).toEqual([host]);
      expect(call.path).toBe(`/model/${encodeURIComponent(model)}/converse-stream`);
      expect(call.headers).toMatchObject({ "x-amz-security-token": "lent", "content-type": "application/json" });
      expect(call.headers.authorization).toContain(`Credential=${accessKeyId}/`);
      expect(call.headers.authorization).toContain(`/${region}/bedrock/aws4_request`);
      expect(call.headers.authorization).toContain("x-amz-security-token");
      const given = /Signature=(\w+)$/.exec(String(call.headers.authorization))?.[1];
      expect(given).toBe(signatureOf(call, host, "a+secret/key"));
      expect(given).not.toBe(signatureOf(call, host, "another"));
    },
  );

  test("an endpoint of one's own is asked instead of the region's host", async () => {
    const endpoint = "https://vpce-1.bedrock-runtime.eu-west-1.vpce.amazonaws.com/";
    expect((await asked({ endpoint })).hosts).toEqual(["vpce-1.bedrock-runtime.eu-west-1.vpce.amazonaws.com"]);
  });

  test("the model's tokens and temperature are sent, a node's own before them", async () => {
    const configuration = { maxTokens: 77, temperature: 0 };
    expect((await asked({}, { configuration })).call.body.inferenceConfig).toEqual({ maxTokens: 77, temperature: 0 });
    const own = await asked({}, { configuration, request: { maxTokens: 9, temperature: 0.4 } });
    expect(own.call.body.inferenceConfig).toEqual({ maxTokens: 9, temperature: 0.4 });
  });

  test("a key of Bedrock's own goes along as it is, in place of a signature", async () => {
    const { call, outcome } = await asked({
      ...{ apiKey: "ABSKQmVkcm9ja0FQSUtleS1wYXJsbw==", accessKeyId: undefined, secretAccessKey: undefined },
    });
    expect(outcome).toMatchObject({ text: "Hello" });
    expect(call.headers.authorization).toBe("Bearer ABSKQmVkcm9ja0FQSUtleS1wYXJsbw==");
    expect(call.headers).not.toHaveProperty("x-amz-date");
    expect(call.headers).not.toHaveProperty("x-amz-security-token");
    const both = await asked({ apiKey: "ABSKQmVkcm9ja0FQSUtleS1wYXJsbw==", sessionToken: "lent" });
    expect(both.call.headers.authorization).toBe("Bearer ABSKQmVkcm9ja0FQSUtleS1wYXJsbw==");
  });

  test("one of the two kinds of keys is needed, an access key with both its halves", () => {
    const problems = (given: object) =>
      awsBedrockCredentials.safeParse(given).error?.issues.map(({ path, message }) => [path[0], message]);
    expect(problems({})).toEqual([["apiKey", "Give an API key, or both halves of an access key"]]);
    expect(problems({ accessKeyId })).toEqual([["secretAccessKey", "Required"]]);
    expect(problems({ secretAccessKey: "a+secret/key" })).toEqual([["accessKeyId", "Required"]]);
    expect(problems({ accessKeyId, secretAccessKey: "a+secret/key" })).toBeUndefined();
    expect(problems({ apiKey: "ABSK" })).toBeUndefined();
  });

  test("topP and a guardrail are sent where they are set", async () => {
    const configuration = { topP: 0.9, guardrailId: "gr-1a2b3c", guardrailVersion: "3" };
    expect((await asked({}, { configuration })).call.body).toMatchObject({
      inferenceConfig: { maxTokens: 1024, temperature: 0.7, topP: 0.9 },
      guardrailConfig: { guardrailIdentifier: "gr-1a2b3c", guardrailVersion: "3" },
    });
    expect((await asked({}, { configuration: { guardrailId: "gr-1" } })).call.body.guardrailConfig).toEqual({
      ...{ guardrailIdentifier: "gr-1", guardrailVersion: "DRAFT" },
    });
    expect((await asked({}, { configuration: { guardrailVersion: "3" } })).call.body).not.toHaveProperty(
      "guardrailConfig",
    );
    for (const guardrailVersion of ["latest", "0", "-1"])
      expect(awsBedrockConfiguration.safeParse({ guardrailVersion }).success).toBe(false);
  });

  test.each([
    ["`temperature` and `top_p` cannot both be specified for this model. Please use only one.", { topP: 0.9 }],
    ["The model returned the following errors: `top_p` is deprecated for this model.", { temperature: 0.7 }],
  ])("of two that a model does not take together, what is said to be left out is: %s", async (message, kept) => {
    const { calls } = await asked(
      {},
      { configuration: { topP: 0.9 }, answers: [refusing(400, "ValidationException", message), hello] },
    );
    expect(calls[1]?.body.inferenceConfig).toEqual({ maxTokens: 1024, ...kept });
  });

  test("what is secret, and what the secrets are for", () => {
    expect(secretFields(awsBedrockCredentials)).toEqual(["apiKey", "secretAccessKey", "sessionToken"]);
    expect(bindingFields(awsBedrockCredentials)).toEqual(["region", "endpoint"]);
    for (const region of ["../x", "eu-west-1.evil.example/", "EU", ""])
      expect([region, awsBedrockCredentials.safeParse({ region, accessKeyId, secretAccessKey: "k" }).success]).toEqual([
        region,
        false,
      ]);
  });
});

describe("histories that it would refuse", () => {
  const history = (messages: readonly ModelMessage[], tools: ModelRequest["tools"] = []) =>
    asked({}, { request: { messages, tools } }).then(({ call }) => call.body);

  test("it ends with the user, also where the model is to speak again", async () => {
    const body = await history([
      { role: "user", text: "say Hi" },
      { role: "assistant", text: "Hi" },
    ]);
    expect(body.messages).toEqual([
      { role: "user", content: [{ text: "say Hi" }] },
      { role: "assistant", content: [{ text: "Hi" }] },
      { role: "user", content: [{ text: "…" }] },
    ]);
  });

  test("it begins with the user, goes to and fro, and nothing in it is blank", async () => {
    const body = await history([
      { role: "system", text: " " },
      { role: "assistant", text: "Welcome" },
      { role: "user", text: "" },
      { role: "user", text: "Hi" },
      { role: "assistant", text: " " },
    ]);
    expect(body).toEqual({
      system: [{ text: "…" }],
      messages: [
        { role: "user", content: [{ text: "…" }] },
        { role: "assistant", content: [{ text: "Welcome" }] },
        { role: "user", content: [{ text: "…" }, { text: "Hi" }] },
      ],
      inferenceConfig: { maxTokens: 1024, temperature: 0.7 },
    });
  });

  test("calls and their results stand together, as objects, also where no tool is offered any more", async () => {
    const body = await history([
      { role: "user", text: "Book" },
      {
        ...{ role: "assistant", text: "" },
        toolCalls: [
          { id: "a", name: "book", arguments: { day: 1 } },
          { id: "b", name: "tell", arguments: "x" },
        ],
      },
      { role: "tool", callId: "a", name: "book", result: { done: true } },
      { role: "tool", callId: "b", name: "tell", result: [1, 2] },
    ]);
    expect(converseProtocol.wrongIn?.(body, "")).toBeUndefined();
    expect(body.messages).toEqual([
      { role: "user", content: [{ text: "Book" }] },
      {
        role: "assistant",
        content: [
          { toolUse: { toolUseId: "a", name: "book", input: { day: 1 } } },
          { toolUse: { toolUseId: "b", name: "tell", input: { value: "x" } } },
        ],
      },
      {
        role: "user",
        content: [
          { toolResult: { toolUseId: "a", content: [{ json: { done: true } }] } },
          { toolResult: { toolUseId: "b", content: [{ json: { output: [1, 2] } }] } },
        ],
      },
    ]);
    expect(body.toolConfig).toMatchObject({ tools: [{ toolSpec: { name: "book" } }, { toolSpec: { name: "tell" } }] });
  });

  test("a tool is told with what it takes, and without an empty description", async () => {
    const parameters = { type: "object", properties: { day: { type: "string" } } };
    const body = await history([{ role: "user", text: "Hi" }], [{ name: "book", description: " ", parameters }]);
    expect(body.toolConfig).toEqual({ tools: [{ toolSpec: { name: "book", inputSchema: { json: parameters } } }] });
  });
});

describe("refusals", () => {
  test.each([
    [403, "UnrecognizedClientException", "The security token included in the request is invalid.", "unauthorized"],
    [403, "ExpiredTokenException:http://internal.amazon.com/coral/", "It has expired", "unauthorized"],
    [403, "AccessDeniedException", "You don't have access to the model", "forbidden"],
    [400, "ServiceQuotaExceededException", "Your quota", "quota-exceeded"],
    [429, "ThrottlingException", "Too many tokens per day, please wait", "quota-exceeded"],
    [429, "ThrottlingException", "Too many requests, please wait", "rate-limited"],
    [429, "ModelNotReadyException", "It is being restored", "unavailable"],
    [424, "ModelErrorException", "The model failed", "unavailable"],
    [408, "ModelTimeoutException", "It took too long", "unavailable"],
    [404, "ResourceNotFoundException", "No such model", "not-found"],
    [400, "ValidationException", "The provided model identifier is invalid.", "bad-request"],
  ])("%i %s: %s", async (status, name, message, code) => {
    const { outcome } = await asked({}, { answers: [refusing(status, name, message)] });
    expect(outcome).toMatchObject({ provider: "AwsBedrock", code, status, message });
  });

  test.each([
    ["throttlingException", "rate-limited"],
    ["modelStreamErrorException", "unavailable"],
    ["validationException", "bad-request"],
    ["someNewException", "unavailable"],
  ])("%s within an answer is told, and what came before it is kept", async (name, code) => {
    const { EventStreamCodec } = await import("@smithy/core/event-streams");
    const codec = new EventStreamCodec(String, (text) => Buffer.from(text));
    const value = (word: string) => ({ type: "string" as const, value: word });
    const exception = codec.encode({
      headers: { ":message-type": value("exception"), ":exception-type": value(name) },
      body: Buffer.from('{"message":"It broke"}'),
    });
    const answer: Answer = (response) => {
      response.writeHead(200, { "content-type": "application/vnd.amazon.eventstream" });
      const ask = { script: { pieces: ["Hel", "lo"], pauseMs: 0, calls: [] }, tools: [], inputTokens: 1 };
      for (const { data } of converseProtocol.events(ask, "stop", []).slice(0, 2)) response.write(data);
      response.end(exception);
    };
    const { outcome } = await asked({}, { answers: [answer] });
    expect(outcome).toMatchObject({ code, message: "It broke", partialText: "Hel" });
  });

  test("a temperature that a model does not take is left out, and told", async () => {
    const message = "The model returned the following errors: `temperature` is deprecated for this model.";
    const { outcome, calls } = await asked({}, { answers: [refusing(400, "ValidationException", message), hello] });
    expect(outcome).toMatchObject({ text: "Hello", leftOut: ["temperature"] });
    expect(calls.map(({ body }) => body.inferenceConfig)).toEqual([
      { maxTokens: 1024, temperature: 0.7 },
      { maxTokens: 1024 },
    ]);
  });
});
