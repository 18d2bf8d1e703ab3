import type { Message } from "@parlo/contract";
import { startVendorServer } from "@parlo/providers/testing";
import { afterAll, expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { listen } from "../touchpoint/testing/event-source.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { socketClient } from "../touchpoint/testing/socket-client.ts";

const vendor = await startVendorServer();
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
afterAll(() => vendor.close());

/** The agent's texts, and whether each says that it broke off. */
const told = (messages: readonly Message[]) =>
  messages.flatMap(({ action, participantType, incomplete }) =>
    action.text && participantType === "Api" ? [`${action.text.text}${incomplete ? " …" : ""}`] : [],
  );

test.each(["cut", "nofinish", "broken", "reset"])(
  "an answer that breaks off (%s) is kept and told as that, wherever it is read",
  async (mode) => {
    const { id: aiModelId } = await app.a.client.aiModel.create({
      name: `Model ${mode}`,
      provider: "OpenAi",
      credentials: { apiKey: "sk-1234567890", apiBaseUrl: vendor.address(mode) },
    });
    const agent = await makeAgent(app.a, {
      touchpoint: "Kiosk",
      nodes: {
        start: { type: "Start", to: { text: "ask" } },
        ask: { type: "LlmResponse", data: { model: { aiModelId } }, to: { default: "wait", error: "sorry" } },
        sorry: { type: "TextMessageAction", data: { alternatives: [{ en: "Sorry" }] }, to: { default: "wait" } },
        wait: { type: "Checkpoint", to: { text: "ask" } },
      },
    });
    const rest = restClient(app.address, agent);
    const { id } = (await rest.begin({ signal: null })).conversation;
    const socket = socketClient(app.address, agent);
    await socket.init({ conversationId: id });
    const stream = await listen(`${rest.base}/conversations/${id}/events`, rest.headers);
    const streamed = () => stream.events.flatMap(({ event, data }) => (event === "message" ? [data as Message] : []));
    const { body } = await rest.say(id, "say one two three four five six", { wait: true });
    const [part = ""] = told(body.messages ?? []);
    expect(part).toMatch(/^one.* …$/);
    const expected = [part, "Sorry"];
    expect(told(body.messages ?? [])).toEqual(expected);
    expect(told((await rest.messages(id)).results)).toEqual(expected);
    expect(told((await app.a.client.conversation.messages({ id })).results)).toEqual(expected);
    await expect.poll(() => told(socket.messages)).toEqual(expected);
    await expect.poll(() => told(streamed())).toEqual(expected);
  },
);
