import { expect, test } from "vitest";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "./testing/rest-client.ts";

const app = await testApp();
const agent = await makeAgent(app.a, { nodes: echo });
const rest = restClient(app.address, agent);

const texts = (messages: readonly { action: { text?: { text: string } | undefined } }[]) =>
  messages.flatMap(({ action }) => (action.text ? [action.text.text] : []));

test("a conversation begins with the signal and answers it", async () => {
  const begun = await rest.begin();
  expect(begun.conversation).toMatchObject({ profileId: agent.id, state: "Active", owner: "agent", test: false });
  expect(texts(begun.messages)).toEqual(["Hello"]);
});

test("what is said is answered within the same request when one waits for it", async () => {
  const { conversation } = await rest.begin();
  const said = await rest.say(conversation.id, "one", { wait: true });
  expect(said.status).toBe(200);
  expect(texts(said.body.messages ?? [])).toEqual(["You said one"]);
  expect(said.body.message).toMatchObject({ participantType: "EndUser", action: { text: { text: "one" } } });
  const { results } = await rest.messages(conversation.id);
  expect(texts(results)).toEqual(["Hello", "one", "You said one"]);
  expect(results.map(({ sequence }) => sequence)).toEqual(
    [...results.map(({ sequence }) => sequence)].sort((a, b) => a - b),
  );
});
