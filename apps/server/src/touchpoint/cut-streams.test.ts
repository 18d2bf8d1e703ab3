import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "./testing/rest-client.ts";

const app = await testApp();
const agent = await makeAgent(app.a, { nodes: echo });

/** A network that cuts each connection after as many bytes as it is told, wherever an event stands then. */
async function cuttingNetwork(to: string, bytes: () => number): Promise<{ readonly address: string; cuts: number }> {
  const network = { address: "", cuts: 0 };
  const server = createServer((near) => {
    const far = connect(Number(new URL(to).port), new URL(to).hostname);
    let left = bytes();
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on("error", () => {}).on("close", () => other.destroy());
    near.pipe(far);
    far.on("data", (part: Buffer) => {
      near.write(part.subarray(0, left));
      left -= part.length;
      if (left > 0) return;
      network.cuts += 1;
      near.destroySoon();
    });
  });
  server.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  network.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return network;
}

/** The same numbers in each run, between 300 and 1800. */
function dice() {
  let state = 20_260_329;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return 300 + ((state >>> 8) % 1500);
  };
}

test("R10: a stream that is cut at any byte, again and again, tells everything once and in order", async () => {
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin({ signal: null });
  const network = await cuttingNetwork(app.address, dice());
  const words = Array.from({ length: 60 }, (_, at) => `word ${at}`);
  const talking = (async () => {
    for (const word of words) await rest.say(conversation.id, word);
  })();
  const told: number[] = [];
  const texts: string[] = [];
  while (texts.at(-1) !== `You said ${words.at(-1)}`) {
    const headers = { ...rest.headers, "last-event-id": String(told.at(-1) ?? 0) };
    const response = await fetch(`${network.address}/api/v1/conversations/${conversation.id}/events`, {
      headers,
    }).catch(() => null);
    let unread = "";
    try {
      for await (const part of response?.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const blocks = (unread + part).split("\n\n");
        unread = blocks.pop() ?? "";
        for (const block of blocks) {
          const [, id, data] = /^event: message\nid: (\d+)\ndata: (.*)$/.exec(block) ?? [];
          if (id === undefined || data === undefined) continue;
          told.push(Number(id));
          texts.push(JSON.parse(data).action.text?.text);
        }
        if (texts.at(-1) === `You said ${words.at(-1)}`) break;
      }
    } catch {
      // It was cut.
    }
  }
  await talking;
  const there = (await app.call(`/conversations/${conversation.id}/messages?limit=1000`, { as: app.a })) as Response;
  const { results } = (await there.json()) as { results: { sequence: number }[] };
  expect(told).toEqual(results.map(({ sequence }) => sequence));
  expect(texts).toEqual(words.flatMap((word) => [word, `You said ${word}`]));
  expect(network.cuts).toBeGreaterThan(50);
});
