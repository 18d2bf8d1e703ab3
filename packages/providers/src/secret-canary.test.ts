import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { allAiModelProviders, allEngineProviders } from "./catalog.ts";
import { describedSettings } from "./contract/described-settings.ts";
import { ProviderError } from "./contract/provider-error.ts";
import { turnOf } from "./testing/describe-conversational-ai.ts";
import { pieces } from "./testing/describe-speech-to-text.ts";
import { grantedToken, type MirrorServer, startMirrorServer } from "./testing/mirror-server.ts";
import { audioOf } from "./testing/speech-ear.ts";

let mirror: MirrorServer;
beforeAll(async () => {
  mirror = await startMirrorServer();
});
afterAll(() => mirror.close());
beforeEach(() => {
  mirror.told.length = 0;
});

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const account = JSON.stringify({
  type: "service_account",
  project_id: "museum",
  private_key: pem,
  client_email: "parlo@museum.iam.gserviceaccount.com",
});
const canaryOf = (field: string) => `CANARY-${field}-0123456789`;

interface Called {
  readonly credentials: z.ZodObject;
  readonly configuration: z.ZodObject;
}
interface Case {
  readonly name: string;
  readonly provider: Called;
  readonly call: (credentials: never, configuration: never) => Promise<unknown>;
  readonly given?: Readonly<Record<string, string>>;
}

/** As fields take them that are more than any text. */
const words = ["westeurope", "eu-west-1"];

/** Credentials of any provider: a secret of its own for each field that holds one. */
function credentialsOf({ credentials }: Called, given: Case["given"] = {}): Record<string, unknown> {
  const fields = describedSettings(credentials).map(({ name, kind }) => {
    if (kind === "secret") return [name, canaryOf(name)];
    if (kind === "address") return [name, "http://vendor.example/api"];
    // Whoever can do one of two is to do the first.
    if (kind === "switch") return [name, name === "supportsLlm"];
    return [name, words.find((word) => credentials.shape[name].safeParse(word).success)];
  });
  return { ...Object.fromEntries(fields), ...given };
}

/** A configuration with what it cannot do without. */
const neededOf = ({ configuration }: Called) =>
  Object.fromEntries(
    describedSettings(configuration)
      .filter((setting) => setting.required && setting.default === null)
      .map(({ name }) => [name, "model"]),
  );

const call = () => ({
  ...{ signal: AbortSignal.timeout(20_000), fetch: mirror.fetch, reach: mirror.reach },
  limits: { retries: 0 },
});
const runs: Case[] = [
  ...allAiModelProviders().map((provider) => ({
    name: `ai-model ${provider.id}`,
    provider,
    call: (...given: [never, never]) =>
      provider.languageModel(...given).generate({ messages: [{ role: "user", text: "Hi" }], tools: [] }, call()),
  })),
  ...allAiModelProviders().flatMap(({ embeddingModel, ...provider }) => {
    if (!embeddingModel) return [];
    const request = { texts: ["Hi"], purpose: "query", language: null } as const;
    const embed = (...given: [never, never]) => embeddingModel(...given).embed(request, call());
    return [{ name: `embedding ${provider.id}`, provider, call: embed }];
  }),
  ...allAiModelProviders().flatMap(({ modelList, ...provider }) => {
    if (!modelList) return [];
    const list = (credentials: never) => modelList(credentials).models(call());
    return [{ name: `models ${provider.id}`, provider, call: list }];
  }),
  ...allEngineProviders("conv-ai").map((provider) => ({
    name: `conv-ai ${provider.id}`,
    provider,
    call: (...given: [never, never]) => provider.conversationalAi(...given).converse(turnOf("Hi"), call()),
  })),
  ...allEngineProviders("stt").map((provider) => ({
    name: `stt ${provider.id}`,
    provider,
    call: (...given: [never, never]) =>
      provider.speechToText(...given).recognize({ audio: pieces(audioOf(1)), language: "en-US" }, call()),
  })),
  ...allEngineProviders("tts").map((provider) => ({
    name: `tts ${provider.id}`,
    provider,
    call: (...given: [never, never]) =>
      provider.textToSpeech(...given).speak({ text: "Hi", language: "en-US", voiceId: "voice" }, call()),
  })),
];
const variants: Case[] = [
  ...runs
    .filter(({ name }) => /Dialogflow|GoogleSpeech|GoogleVertexAi|GoogleGenAi/.test(name))
    .map((one) => ({ ...one, given: { apiKey: account } })),
  ...runs.filter(({ name }) => name.endsWith("Assistant")).map((one) => ({ ...one, given: { assistantId: "pmpt_1" } })),
].map((one) => ({ ...one, name: `${one.name} with ${Object.keys(one.given)[0]}` }));

/** What opens something, of what was sent: by the names of the headers that vendors take it in. */
const openers = (told: string) =>
  [...told.matchAll(/"(?:authorization|function-id|(?!sec-)[\w-]*key)":"(?:Bearer |Basic )?([^"]{8,})"/g)].map(
    ([, value]) => value ?? "",
  );

describe.each([...runs, ...variants])("T4: $name", ({ provider, call: ask, given }) => {
  test.each([401, 400, 429, 500])(
    "nothing that opens something stands in what becomes of a refusal that repeats it: %i",
    async (status) => {
      mirror.status = status;
      const credentials = provider.credentials.parse(credentialsOf(provider, given));
      const configuration = provider.configuration.parse(neededOf(provider));
      const error: unknown = await ask(credentials as never, configuration as never).then(
        () => "an answer",
        (caught: unknown) => caught,
      );
      expect(error).toBeInstanceOf(ProviderError);
      const { message, stack } = error as ProviderError;
      const text = [JSON.stringify(error), message, stack].join("\n");
      const sent = openers(mirror.told.join("\n"));
      expect(sent.length).toBeGreaterThan(0);
      const line = pem.split("\n")[3] ?? "";
      for (const secret of [...sent, "CANARY-", grantedToken, line]) expect(text).not.toContain(secret);
    },
  );
});

test("what an account signs stands in no error, where it is given no token for it", async () => {
  mirror.grants = false;
  const dialogflow = variants.find(({ name }) => name.startsWith("conv-ai DialogflowCx"));
  const credentials = dialogflow?.provider.credentials.parse(credentialsOf(dialogflow.provider, dialogflow.given));
  const error = await dialogflow?.call(credentials as never, {} as never).catch((caught: Error) => caught.message);
  const [, assertion = ""] = /assertion=([\w.-]+)/.exec(mirror.told.join()) ?? [];
  expect(assertion.length).toBeGreaterThan(100);
  expect(error).toContain("•••");
  expect(error).not.toContain(assertion.slice(0, 60));
});

test("the check sees a secret that is there", () => {
  expect(openers(JSON.stringify({ authorization: "Bearer abcdefghij", "x-api-key": "klmnopqrst" }))).toEqual([
    "abcdefghij",
    "klmnopqrst",
  ]);
});
