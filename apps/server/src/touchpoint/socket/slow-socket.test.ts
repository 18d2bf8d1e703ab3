import { expect, test } from "vitest";
import { makeAgent } from "../../testing/make-agent.ts";
import { testApp } from "../../testing/test-app.ts";
import { restClient } from "../testing/rest-client.ts";
import { socketClient, textsOf } from "../testing/socket-client.ts";

const app = await testApp();
const again = (to: string) =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en: "{{ input.text }}" }] }, to: { default: to } }) as const;
/** Says everything back four times. */
const agent = await makeAgent(app.a, {
  nodes: {
    start: { type: "Start", to: { text: "one" } },
    one: again("two"),
    two: again("three"),
    three: again("four"),
    four: again("wait"),
    wait: { type: "Checkpoint", to: { text: "one" } },
  },
  touchpoint: "Kiosk",
});

/** Of sockets between Node and Node: what stands below the client's. */
interface Below {
  readonly transport: { readonly ws: { readonly _socket: { pause(): void; resume(): void } } };
}

test("who does not read is cut while megabytes come, keeps nobody else waiting, and gets the rest when they come back", async () => {
  const [slow, quick] = [socketClient(app.address, agent), socketClient(app.address, agent)];
  const { conversation } = await slow.init();
  await quick.init({ conversationId: conversation.id });
  const { ws } = (slow.socket.io.engine as unknown as Below).transport;
  ws._socket.pause();
  // The kernel's buffers of both ends take some megabytes of their own.
  const words = Array.from({ length: 42 }, (_, at) => `${at} ${"x".repeat(30_000)}`);
  const rest = restClient(app.address, agent);
  for (const word of words) expect((await rest.say(conversation.id, word)).status).toBeLessThan(300);
  const expected = words.flatMap((word) => Array<string>(5).fill(word));
  await quick.until(() => quick.messages.length >= expected.length);
  const isSame = (texts: readonly string[]) =>
    texts.length === expected.length && texts.every((text, at) => text === expected[at]);
  expect(isSame(textsOf(quick.messages))).toBe(true);
  expect(quick.socket.connected).toBe(true);

  ws._socket.resume();
  await slow.until(() => !slow.socket.connected);
  const got = textsOf(slow.messages);
  const back = socketClient(app.address, agent);
  const after = slow.messages.at(-1)?.sequence ?? 0;
  const { messages } = await back.init({ conversationId: conversation.id, after });
  expect(isSame([...got, ...textsOf(messages)])).toBe(true);
});
