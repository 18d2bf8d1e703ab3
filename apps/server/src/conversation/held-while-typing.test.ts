import type { FlowSketch } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { socketClient, textsOf } from "../touchpoint/testing/socket-client.ts";

const app = await testApp();

/** Asks, reminds after that time, and takes what is said. */
const asking = (noInputAfterMs: number): FlowSketch["nodes"] => ({
  start: { type: "Start", to: { text: "ask" } },
  ask: {
    type: "CollectUserInput",
    data: {
      text: {},
      ask: "oneByOne",
      fields: [{ name: "name", label: { en: "Name?" }, type: "text", variable: "name" }],
      ladder: { noInput: [{ en: "Still there?" }], noInputAfterMs },
    },
    to: { submit: "said" },
  },
  said: { type: "TextMessageAction", data: { alternatives: [{ en: "Hello {{ name }}" }] } },
});

async function asked(nodes: FlowSketch["nodes"]) {
  const client = socketClient(app.address, await makeAgent(app.a, { nodes, touchpoint: "Kiosk" }));
  await client.init();
  await client.say("hi");
  return { client, typing: () => void client.socket.emit("typing") };
}

test("nobody is asked again while they type; once they have stopped, they are", async () => {
  const { client, typing } = await asked(asking(900));
  await client.until(() => textsOf(client.messages).includes("Name?"));
  const since = Date.now();
  const typist = setInterval(typing, 200);
  await new Promise((over) => setTimeout(over, 3000));
  clearInterval(typist);
  expect(textsOf(client.messages)).toEqual(["hi", "Name?"]);
  await client.until(() => textsOf(client.messages).some((text) => text.startsWith("Still there?")));
  // Held from the last keystroke on.
  expect(Date.now() - since).toBeGreaterThan(5000);
  await client.say("Ada");
  await client.until(() => textsOf(client.messages).includes("Hello Ada"));
});

test("what waits for no answer goes on while somebody types", async () => {
  const { client, typing } = await asked({
    start: { type: "Start", to: { text: "pause" } },
    pause: { type: "DelayAction", data: { durationMs: 900, typing: false }, to: { default: "over" } },
    over: { type: "TextMessageAction", data: { alternatives: [{ en: "Over" }] } },
  });
  const typist = setInterval(typing, 200);
  await client.until(() => textsOf(client.messages).includes("Over"));
  clearInterval(typist);
});
