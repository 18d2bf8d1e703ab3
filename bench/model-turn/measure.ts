import { randomUUID } from "node:crypto";
import { type Agent, post } from "./agent.ts";

export interface Times {
  /** Milliseconds. */
  readonly first: number;
  readonly total: number;
}

/** The vendor alone: what a program that asks it directly waits. */
export async function askVendor(address: string): Promise<Times> {
  const startedAt = performance.now();
  const response = await fetch(`${address}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer key" },
    body: JSON.stringify({ model: "m", stream: true, messages: [{ role: "user", content: "Hello" }] }),
  });
  return await timed(response, startedAt, /"content":"word/, /\[DONE\]/);
}

export interface Talker {
  say(): Promise<Times>;
  close(): void;
}

/** One conversation whose events are listened to, as a web client listens. */
export async function talker(api: string, { headers, profileId }: Agent): Promise<Talker> {
  const { conversation } = await post(`${api}/conversations`, { profileId }, headers);
  const abort = new AbortController();
  const response = await fetch(`${api}/conversations/${conversation.id}/events`, { headers, signal: abort.signal });
  const lines = reading(response);
  return {
    async say() {
      const startedAt = performance.now();
      const first = lines.until(/^event: delta/m);
      const action = { text: { text: "Hello" } };
      await post(`${api}/conversations/${conversation.id}/messages`, { id: randomUUID(), action }, headers);
      const firstAt = await first;
      const lastAt = await lines.until(/"participantType":"Api".*word word/);
      return { first: firstAt - startedAt, total: lastAt - startedAt };
    },
    close: () => abort.abort(),
  };
}

/** Tells when a pattern has come; what came before the match is not looked at again. */
function reading(response: Response) {
  let text = "";
  let waiting: { pattern: RegExp; found: (at: number) => void } | null = null;
  const look = () => {
    const match = waiting?.pattern.exec(text);
    if (!waiting || !match) return;
    text = text.slice(match.index + match[0].length);
    const { found } = waiting;
    waiting = null;
    found(performance.now());
  };
  const pump = async () => {
    const decoder = new TextDecoder();
    for await (const piece of response.body ?? []) {
      text += decoder.decode(piece as Uint8Array, { stream: true });
      look();
    }
  };
  pump().catch(() => {});
  return {
    until: (pattern: RegExp) =>
      new Promise<number>((found) => {
        waiting = { pattern, found };
        look();
      }),
  };
}

async function timed(response: Response, startedAt: number, first: RegExp, last: RegExp): Promise<Times> {
  const stream = reading(response);
  const firstAt = await stream.until(first);
  return { first: firstAt - startedAt, total: (await stream.until(last)) - startedAt };
}
