import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { googleVertexAiLanguageModel } from "../google-vertex-ai/google-vertex-ai.language-model.ts";
import {
  googleVertexAiConfiguration,
  googleVertexAiCredentials,
} from "../google-vertex-ai/google-vertex-ai.settings.ts";
import { type GoogleCall, json, startGoogleServer } from "../testing/google-server.ts";
import { googleGenAiEmbeddingModel } from "./google-gen-ai.embedding-model.ts";
import { googleGenAiLanguageModel } from "./google-gen-ai.language-model.ts";
import { googleGenAiConfiguration, googleGenAiCredentials } from "./google-gen-ai.settings.ts";

const google = await startGoogleServer();
afterAll(() => google.close());

const says: typeof google.answer = ({ path }, response) => {
  if (path.includes("batchEmbedContents")) return json({ embeddings: [{ values: [1, 0] }] })(null, response);
  const candidates = [{ content: { role: "model", parts: [{ text: "Good day" }] }, finishReason: "STOP", index: 0 }];
  const events = `data: ${JSON.stringify({ candidates })}\r\n\r\n`;
  return response.writeHead(200, { "content-type": "text/event-stream" }).end(events);
};
beforeEach(() => {
  google.calls.length = 0;
  google.answer = says;
});

const options = () => ({ signal: new AbortController().signal, fetch: google.fetch, limits: { retries: 0 } });
const question = { messages: [{ role: "user" as const, text: "Hi" }], tools: [] };
const configuration = googleGenAiConfiguration.parse({});

async function asked(apiKey: string) {
  const model = googleGenAiLanguageModel(googleGenAiCredentials.parse({ apiKey }), configuration);
  const outcome = await model.generate(question, options()).catch((error: unknown) => error);
  return { outcome, call: google.calls.at(-1) as GoogleCall | undefined };
}

async function embedded(apiKey: string) {
  const model = googleGenAiEmbeddingModel(googleGenAiCredentials.parse({ apiKey }), configuration);
  return model.embed({ texts: ["Hi"], purpose: "query", language: null }, options());
}

describe("a service account", () => {
  test("is given one token for chat and vectors, which goes along in place of a key", async () => {
    const apiKey = google.serviceAccountFile();
    const before = google.grants();
    const { outcome, call } = await asked(apiKey);
    expect(outcome).toMatchObject({ text: "Good day" });
    expect(call).toMatchObject({
      host: "generativelanguage.googleapis.com",
      headers: { authorization: `Bearer ya29.${before + 1}` },
    });
    expect(call?.headers).not.toHaveProperty("x-goog-api-key");
    expect(await embedded(apiKey)).toMatchObject({ vectors: [Float32Array.of(1, 0)] });
    expect(google.calls.at(-1)?.headers.authorization).toBe(`Bearer ya29.${before + 1}`);
    expect(google.grants()).toBe(before + 1);
  });

  test("has one token for the cloud and another for the Gemini API, which is no part of it", async () => {
    const apiKey = google.serviceAccountFile();
    const cloud = googleVertexAiCredentials.parse({ projectId: "museum", apiKey });
    const vertex = googleVertexAiLanguageModel(cloud, googleVertexAiConfiguration.parse({}));
    expect(await vertex.generate(question, options())).toMatchObject({ text: "Good day" });
    expect((await asked(apiKey)).outcome).toMatchObject({ text: "Good day" });
    const [first, second] = google.calls.map(({ headers }) => headers.authorization);
    expect(first).not.toBe(second);
  });

  test("is given another token once its own is refused", async () => {
    const apiKey = google.serviceAccountFile();
    await asked(apiKey);
    const before = google.grants();
    google.answer = json({ error: { code: 401, message: "Request had invalid authentication credentials." } }, 401);
    expect((await asked(apiKey)).outcome).toMatchObject({ code: "unauthorized" });
    google.answer = says;
    expect((await asked(apiKey)).outcome).toMatchObject({ text: "Good day" });
    expect(google.grants()).toBe(before + 1);
  });

  test("whose signature nobody knows is told as unauthorized, and the model is not asked", async () => {
    const { outcome } = await asked(google.serviceAccountFile({ client_email: "thief@museum.example" }));
    expect(outcome).toMatchObject({ code: "unauthorized" });
    expect(google.calls).toHaveLength(0);
  });

  test("that is not whole is refused at its field", () => {
    const { error } = googleGenAiCredentials.safeParse({ apiKey: '{"type":"service_account"}' });
    expect(error?.issues).toMatchObject([
      { path: ["apiKey"], message: "This is not the whole JSON of a service account" },
    ]);
  });
});

test("an API key goes along as it is, and nobody is asked for a token", async () => {
  const before = google.grants();
  const { call } = await asked("AIza-0123456789");
  expect(call?.headers).toMatchObject({ "x-goog-api-key": "AIza-0123456789" });
  expect([call?.headers.authorization, google.grants()]).toEqual([undefined, before]);
});
