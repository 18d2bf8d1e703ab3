import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { LanguageModel, ModelRequest } from "../contract/language-model.ts";
import { bindingFields, secretFields } from "../contract/settings-field.ts";
import { describeLanguageModel } from "../testing/describe-language-model.ts";
import { fetchAt } from "../testing/fetch-at.ts";
import { type GoogleCall, json, startGoogleServer } from "../testing/google-server.ts";
import { googleVertexAiLanguageModel } from "./google-vertex-ai.language-model.ts";
import { googleVertexAiConfiguration, googleVertexAiCredentials } from "./google-vertex-ai.settings.ts";

const make = (credentials: object, configuration: object = {}) =>
  googleVertexAiLanguageModel(
    googleVertexAiCredentials.parse({ projectId: "museum", ...credentials }),
    googleVertexAiConfiguration.parse(configuration),
  );

/** Its hosts are the vendor's alone: what is asked of them, the server at this address is asked. */
function at(address: string, apiKey: string): LanguageModel {
  const model = make({ apiKey });
  const there = fetchAt(address);
  const generate: LanguageModel["generate"] = (request, options) =>
    model.generate(request, { ...options, fetch: options.fetch === fetch ? there : options.fetch });
  return { ...model, generate };
}

describeLanguageModel("GoogleVertexAi", at);

const google = await startGoogleServer();
afterAll(() => google.close());
beforeEach(() => {
  google.calls.length = 0;
  google.answer = (_, response) => {
    const candidates = [{ content: { role: "model", parts: [{ text: "Good day" }] }, finishReason: "STOP", index: 0 }];
    response
      .writeHead(200, { "content-type": "text/event-stream" })
      .end(`data: ${JSON.stringify({ candidates })}\r\n\r\n`);
  };
});

async function asked(credentials: object, configuration: object = {}, request: Partial<ModelRequest> = {}) {
  const outcome = await make(credentials, configuration)
    .generate(
      { messages: [{ role: "user", text: "Hi" }], tools: [], ...request },
      { signal: new AbortController().signal, fetch: google.fetch, limits: { retries: 0 } },
    )
    .catch((error: unknown) => error);
  return { outcome, call: google.calls.at(-1) as GoogleCall | undefined };
}

describe("where it is asked", () => {
  test.each([
    ["global", "aiplatform.googleapis.com"],
    ["eu", "aiplatform.eu.rep.googleapis.com"],
    ["europe-west1", "europe-west1-aiplatform.googleapis.com"],
  ])("%s is %s, with the project, the location and the model", async (location, host) => {
    const { call } = await asked({ apiKey: "AIza-0123456789", location });
    const place = `/v1/projects/museum/locations/${location}`;
    expect(call).toMatchObject({
      host,
      path: `${place}/publishers/google/models/gemini-flash-latest:streamGenerateContent`,
      headers: { "x-goog-api-key": "AIza-0123456789" },
    });
    const tuned = await asked({ apiKey: "AIza-0123456789", location }, { defaultLlmModel: "endpoints/123" });
    expect(tuned.call?.path).toBe(`${place}/endpoints/123:streamGenerateContent`);
  });

  test("a location or a project that would lead elsewhere is refused; both bind the secret", () => {
    const problem = (more: object) =>
      googleVertexAiCredentials.safeParse({ projectId: "museum", apiKey: "k", ...more }).error?.issues[0]?.path;
    for (const location of ["evil.example/", "a.b", "x#", "../x", "EU"])
      expect(problem({ location })).toEqual(["location"]);
    for (const projectId of ["a/b", "", "a?b"]) expect(problem({ projectId })).toEqual(["projectId"]);
    expect(problem({ apiKey: '{"type":"service_account"}' })).toEqual(["apiKey"]);
    expect(problem({})).toBeUndefined();
    expect(bindingFields(googleVertexAiCredentials)).toEqual(["projectId", "location"]);
    expect(secretFields(googleVertexAiCredentials)).toEqual(["apiKey"]);
  });

  test("calls go back without ids, which this version of the interface has no field for", async () => {
    const { call } = await asked(
      { apiKey: "AIza-0123456789" },
      {},
      {
        messages: [
          { role: "user", text: "Store it" },
          { role: "assistant", text: "", toolCalls: [{ id: "c1", name: "store", arguments: { a: 1 } }] },
          { role: "tool", callId: "c1", name: "store", result: { stored: true } },
        ],
      },
    );
    expect(JSON.stringify(call?.body.contents)).not.toContain("c1");
    expect(call?.body.contents).toMatchObject([
      {},
      { parts: [{ functionCall: { name: "store", args: { a: 1 } } }] },
      { parts: [{ functionResponse: { name: "store", response: { stored: true } } }] },
    ]);
  });
});

describe("a service account", () => {
  test("is given a token once, which goes along; a token that is refused is asked for anew", async () => {
    const apiKey = google.serviceAccountFile();
    const before = google.grants();
    const { outcome, call } = await asked({ apiKey });
    expect(outcome).toMatchObject({ text: "Good day" });
    expect(call?.headers.authorization).toBe(`Bearer ya29.${before + 1}`);
    expect(call?.headers["x-goog-api-key"]).toBeUndefined();
    await asked({ apiKey });
    expect(google.grants()).toBe(before + 1);
    google.answer = json({ error: { code: 401, message: "Request had invalid authentication credentials." } }, 401);
    expect((await asked({ apiKey })).outcome).toMatchObject({ code: "unauthorized" });
    await asked({ apiKey });
    expect(google.grants()).toBe(before + 2);
  });

  test("whose signature nobody knows is told as unauthorized, and the model is not asked", async () => {
    const { outcome } = await asked({ apiKey: google.serviceAccountFile({ client_email: "thief@museum.example" }) });
    expect(outcome).toMatchObject({ code: "unauthorized" });
    expect(google.calls).toHaveLength(0);
  });
});
