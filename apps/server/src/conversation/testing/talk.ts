import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { restClient } from "../../touchpoint/testing/rest-client.ts";
import type { History, Sent } from "./history.ts";

type Rest = ReturnType<typeof restClient>;

/** A person who says one thing after the other and repeats each, under the same id, until it is acknowledged. */
export async function talk(rest: () => Rest, conversationId: string, texts: readonly string[]): Promise<History> {
  const sent: Sent[] = [];
  for (const text of texts) {
    const clientId = randomUUID();
    sent.push({ clientId, text, sequences: await untilAcknowledged(rest, conversationId, text, clientId) });
  }
  const { results } = await settled(rest, conversationId, texts.at(-1) ?? "");
  return { conversationId, sent, seen: results };
}

async function untilAcknowledged(rest: () => Rest, id: string, text: string, clientId: string): Promise<number[]> {
  for (;;) {
    const answer = await rest()
      .say(id, text, { clientId })
      .catch(() => null);
    if (answer && answer.status < 300) return [answer.body.message.sequence];
    if (answer && answer.status !== 503 && answer.status !== 429 && answer.status < 500)
      throw new Error(`Saying was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
    await wait(50);
  }
}

/** The transcript once the last answer is there; while the server is away it is asked again. */
async function settled(rest: () => Rest, id: string, last: string) {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const read = await rest()
      .messages(id)
      .catch(() => null);
    if (read?.results?.some(({ action }) => action.text?.text === `You said ${last}`)) return read;
    await wait(50);
  }
  return rest().messages(id);
}
