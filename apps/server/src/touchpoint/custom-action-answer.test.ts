import { touchpointSchema } from "@parlo/contract";
import { kinds } from "@parlo/nodes";
import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "./testing/rest-client.ts";
import { textsOf } from "./testing/socket-client.ts";

const app = await testApp();
const says = (text: string) => ({ type: "TextMessageAction", data: { alternatives: [{ en: text }] } }) as const;

test("a touchpoint answers the action that a flow waits for; an answer to another message is none", async () => {
  const profile = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "act" } },
      act: {
        type: "CustomAction",
        name: "Card",
        data: { name: "read-card", json: '{"for": {{ input.text | json }}}', wait: true, timeoutMs: 600_000 },
        to: { response: "got", timeout: "late" },
      },
      got: says("Card {{ Card.value.number }}"),
      late: says("Late"),
    },
  });
  const rest = restClient(app.address, profile);
  const { conversation } = await rest.begin();
  const { body } = await rest.say(conversation.id, "the guest", { wait: true });
  const sent = body.messages?.find(({ action }) => action.customAction);
  expect(sent?.action.customAction).toEqual({ name: "read-card", value: { for: "the guest" } });

  const answer = (replyTo: string) =>
    rest.call(`/conversations/${conversation.id}/messages?wait=true`, {
      json: { replyTo, action: { customAction: { name: "card", value: { number: 7 } } } },
    });
  await answer("another-message");
  expect(textsOf((await rest.messages(conversation.id)).results)).not.toContain("Card 7");
  expect((await answer(String(sent?.id))).status).toBe(200);
  expect(textsOf((await rest.messages(conversation.id)).results).at(-1)).toBe("Card 7");
});

test("flows know the very touchpoints that the API knows", () => {
  const { schema } = kinds.RouteByProfile;
  const taken = (one: string) => schema.safeParse({ cases: [{ id: "a", touchpoints: [one] }] }).success;
  expect(touchpointSchema.options.filter((one) => !taken(one))).toEqual([]);
  expect(schema.shape.cases.element.shape.touchpoints.unwrap().element.options).toHaveLength(
    touchpointSchema.options.length,
  );
});
