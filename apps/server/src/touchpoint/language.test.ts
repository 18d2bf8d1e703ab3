import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "./testing/rest-client.ts";
import { textsOf } from "./testing/socket-client.ts";

const app = await testApp();

const bilingual = {
  start: { type: "Start", to: { text: "say" } },
  say: { type: "TextMessageAction", data: { alternatives: [{ en: "Good day", de: "Guten Tag" }] } },
} as const;

test.each([
  [true, "Guten Tag"],
  [false, "Good day"],
])("with followLanguage %s, German words in an English conversation are answered with: %s", async (follows, answer) => {
  const agent = await makeAgent(app.a, { nodes: bilingual, languages: ["en", "de"] });
  await app.a.ifMatch(1).profile.update({ id: agent.id, followLanguage: follows });
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin({ signal: null });
  const { body } = await rest.call(`/conversations/${conversation.id}/messages?wait=true`, {
    json: { action: { text: { text: "Hallo", language: "de" } } },
  });
  expect(textsOf((body as { messages: Parameters<typeof textsOf>[0] }).messages)).toEqual([answer]);
});
