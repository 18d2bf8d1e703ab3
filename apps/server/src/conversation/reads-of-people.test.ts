import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";

const app = await testApp();
const { client } = app.a;

test("what each step read of people's conversations is told to whoever looks, and nothing of what is hidden", async () => {
  for (const [key, hide] of [
    ["city", false],
    ["pin", true],
  ] as const)
    await client.variableDefinition.create({ name: key, key, type: "String", isEndUser: false, hide });
  const agent = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "set" } },
      set: {
        type: "StoreVariable",
        data: {
          assignments: [
            { mode: "template", variable: "city", template: "{{ input.text }}" },
            { mode: "value", variable: "pin", value: "4711-secret" },
          ],
        },
        to: { default: "say" },
      },
      say: {
        type: "TextMessageAction",
        data: { alternatives: [{ en: "To {{ city }}{% if pin %}!{% endif %}" }] },
        to: { default: "wait" },
      },
      wait: { type: "Checkpoint", to: { text: "set" } },
    },
  });
  const rest = restClient(app.address, agent);
  const { id } = (await rest.begin()).conversation;
  for (const city of ["Kraków", "Lyon"]) await rest.say(id, city, { wait: true });
  expect((await client.conversation.get({ id })).test).toBe(false);
  const { results } = await client.conversation.messages({ id, debug: true });
  const reads = results.flatMap(({ action: { engineEvent } }) =>
    engineEvent?.metaData?.read ? [[engineEvent.nodeId, engineEvent.metaData.read]] : [],
  );
  expect(reads).toMatchObject([
    ["say", { city: "Kraków" }],
    ["say", { city: "Lyon" }],
  ]);
  expect(JSON.stringify(results)).not.toContain("4711-secret");
  // A later page tells the same.
  const later = await client.conversation.messages({
    id,
    debug: true,
    after: results[results.length - 8]?.sequence ?? 0,
  });
  expect(JSON.stringify(later.results)).toContain('"read":{"city":"Lyon"');
  const plain = await client.conversation.messages({ id });
  expect(JSON.stringify(plain.results)).not.toContain('"read"');
});
