import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { socketPath } from "@parlo/contract";
import { io } from "socket.io-client";
import type { History, Seen, Sent } from "./history.ts";

/** Two processes of one installation, of which one may be going away. */
export interface Pair {
  readonly addresses: readonly [string, string];
  readonly headers: Readonly<Record<string, string>>;
  readonly profile: { readonly id: string; readonly secret: string };
}

export interface Moved {
  /** What was answered otherwise than with a success, although the client had gone to the other process. */
  readonly failed: string[];
  /** Milliseconds from the end of a connection until the next one was ready. */
  readonly gaps: number[];
}

interface Answer {
  readonly code?: string;
  readonly message?: { readonly sequence: number };
  readonly results?: readonly Seen[];
}

const other = (at: number) => 1 - at;

/** As a balancer does it: whoever is told that a process goes away, or finds nobody there, asks the other one at once. */
function movingClient({ addresses, headers }: Pair, { failed }: Pick<Moved, "failed">) {
  let at = 0;
  async function once(path: string, json: unknown): Promise<Response | null> {
    return fetch(`${addresses[at]}/api/v1${path}`, {
      headers: { ...headers, ...(json === undefined ? {} : { "content-type": "application/json" }) },
      ...(json === undefined ? {} : { method: "POST", body: JSON.stringify(json) }),
    }).catch(() => null);
  }
  return async (path: string, json?: unknown) => {
    let response = await once(path, json);
    const isGoing = response?.status === 503 && ((await response.clone().json()) as Answer).code === "stopping";
    if (response === null || isGoing) {
      at = other(at);
      response = await once(path, json);
    }
    if (!response?.ok) failed.push(`${path}: ${response ? `${response.status} ${await response.text()}` : "nobody"}`);
    return response?.ok ? ((await response.json()) as Answer) : null;
  };
}

/** Says one thing after the other until it is over, and looks at the whole transcript. */
export async function talkWhile(isOver: () => boolean, pair: Pair, moved: Moved, id: string): Promise<History> {
  const ask = movingClient(pair, moved);
  const path = `/conversations/${id}/messages`;
  const sent: Sent[] = [];
  for (let nth = 0; !isOver(); nth += 1) {
    const [clientId, text] = [randomUUID(), `word ${nth}`];
    const said = await ask(path, { id: clientId, action: { text: { text } } });
    if (said?.message) sent.push({ clientId, text, sequences: [said.message.sequence] });
    await wait(100);
  }
  const answer = `You said ${sent.at(-1)?.text}`;
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { results = [] } = (await ask(`${path}?limit=1000`)) ?? {};
    if (JSON.stringify(results.at(-1) ?? "").includes(answer)) return { conversationId: id, sent, seen: results };
    await wait(50);
  }
  throw new Error(`${id} was not answered`);
}

/** Holds a stream of events of a conversation, at the other process as soon as it ends; the sequences it has told. */
export async function streamWhile(isOver: () => boolean, pair: Pair, moved: Moved, id: string): Promise<number[]> {
  const told: number[] = [];
  let endedAt: number | null = null;
  for (let at = 0; !isOver(); at = other(at)) {
    const abort = new AbortController();
    const headers = { ...pair.headers, "last-event-id": String(told.at(-1) ?? 0) };
    const address = `${pair.addresses[at]}/api/v1/conversations/${id}/events`;
    const response = await fetch(address, { headers, signal: abort.signal }).catch(() => null);
    if (!response?.ok || !response.body) continue;
    if (endedAt !== null) moved.gaps.push(performance.now() - endedAt);
    const over = setInterval(() => isOver() && abort.abort(), 50);
    let unread = "";
    try {
      for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
        const blocks = (unread + part).split("\n\n");
        unread = blocks.pop() ?? "";
        for (const block of blocks) if (/^id: /m.test(block)) told.push(Number(/^id: (\d+)/m.exec(block)?.[1]));
      }
    } catch {
      // It was cut.
    }
    clearInterval(over);
    endedAt = performance.now();
  }
  return told;
}

/** Holds a socket of a conversation in the same way. */
export async function socketWhile(isOver: () => boolean, pair: Pair, moved: Moved, id: string): Promise<void> {
  let endedAt: number | null = null;
  for (let at = 0; !isOver(); at = other(at)) {
    const options = { path: socketPath, transports: ["websocket"], forceNew: true, reconnection: false };
    const socket = io(pair.addresses[at] ?? "", options);
    const gone = new Promise<void>((resolve) => {
      socket.once("disconnect", () => resolve());
      socket.once("connect_error", () => resolve());
    });
    socket.once("connect", () =>
      socket.emit("conversation-init", {
        profileId: pair.profile.id,
        profileAccessSecret: pair.profile.secret,
        conversationId: id,
      }),
    );
    let isReady = false;
    socket.once("conversation-init", () => {
      isReady = true;
      if (endedAt !== null) moved.gaps.push(performance.now() - endedAt);
    });
    const over = setInterval(() => isOver() && socket.close(), 50);
    await gone;
    clearInterval(over);
    socket.close();
    if (isReady) endedAt = performance.now();
  }
}
