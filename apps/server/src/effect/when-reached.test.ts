import type { Effect, EffectResult } from "@parlo/engine";
import { aiModelProvider } from "@parlo/providers/catalog";
import { startVendorServer } from "@parlo/providers/testing";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { noteUnmade } from "../db/error-codes.ts";
import { testMailbox } from "../testing/test-mailbox.ts";
import { effectPerformer } from "./effect-performer.ts";

const vendor = await startVendorServer();
afterAll(() => vendor.close());

const refused = () => noteUnmade(new Error("connect ECONNREFUSED"));
const lost = () => new Error("Connection terminated unexpectedly");

/** What needs the database first fails as told, one time after the other, and then does not. */
function perform(effect: Partial<Effect>, failures: Error[], signal = new AbortController().signal) {
  const mailbox = testMailbox();
  const reached = <Answer>(answer: Answer) => {
    const failure = failures.shift();
    return failure ? Promise.reject(failure) : Promise.resolve(answer);
  };
  const provider = aiModelProvider("OpenAi");
  const model = provider.languageModel(
    provider.credentials.parse({ apiKey: "k", apiBaseUrl: vendor.address("ok") }),
    provider.configuration.parse({}),
  );
  const performer = effectPerformer({
    models: { load: () => reached({ id: "m", version: 1, name: "Model", provider: "OpenAi", model, prices: null }) },
    convAis: { load: () => reached(null) },
    fetch,
    mailer: mailbox,
    mailAllowance: { take: () => reached(null) },
    mailHost: "parlo.test",
    headerSecrets: { load: () => reached(new Map()) },
    signingKeys: { load: () => reached({ key: Buffer.alloc(32), former: null }) },
    log: pino({ enabled: false }),
  });
  const around = { organizationId: "ours", conversationId: "c", signal, onDelta: () => {} };
  const done = performer.perform({ id: "effect-1", ...effect } as Effect, around);
  return { done, mailbox };
}

const question = {
  aiModelIds: ["m"],
  messages: [{ role: "user", text: "say Hello" }],
  tools: [],
  messageId: null,
} as const;
const request = { url: "http://192.0.2.1/", method: "POST", headers: {}, secretHeaders: { "x-key": "gone" } };
const effects: { name: string; effect: object; comesTo: Partial<EffectResult> | { code: string } }[] = [
  { name: "a model", effect: { type: "generate", request: question }, comesTo: { type: "generated" } },
  {
    name: "a mail",
    effect: { type: "mail", request: { to: ["ada@example.com"], subject: "Hello", text: "Hello" } },
    comesTo: { type: "mailed" },
  },
  {
    name: "an outside chatbot",
    effect: { type: "converse", request: { configurationId: "c", messageIds: [] } },
    comesTo: { code: "no-conv-ai" },
  },
  { name: "a secret header", effect: { type: "http", request }, comesTo: { code: "secret-missing" } },
  {
    name: "a signed call",
    effect: {
      type: "http",
      request: { url: vendor.address("ok"), method: "GET", headers: {}, timeoutMs: 5000, retries: 0, signed: true },
    },
    comesTo: { type: "http" },
  },
];

test.each(effects)("a database that is out of reach for a moment makes $name wait, and fails nothing", async (one) => {
  expect(await perform(one.effect, [refused(), lost()]).done).toMatchObject(one.comesTo);
});

test("whoever breaks off the call does not wait for the database", async () => {
  const abort = new AbortController();
  const { done } = perform({ type: "generate", request: question }, Array.from({ length: 99 }, refused), abort.signal);
  abort.abort();
  expect(await done).toMatchObject({ type: "failed" });
});

test("a database that refuses what it is asked is not asked again", async () => {
  const failures = [new Error("syntax error"), new Error("syntax error")];
  expect(await perform({ type: "generate", request: question }, failures).done).toMatchObject({
    code: "internal-error",
  });
  expect(failures).toHaveLength(1);
});
