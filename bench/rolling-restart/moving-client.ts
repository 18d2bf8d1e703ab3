import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Agent } from "../torture/agents.ts";
import { type Answered, call, headersOf } from "../torture/api.ts";
import { openEventStream, type ToldMessage, type WireEvents } from "../torture/event-stream-tab.ts";
import type { Seen, Sending, Tab } from "../torture/history.ts";
import { openSocket } from "../torture/socket-tab.ts";
import type { Line } from "../torture/talk.ts";

/** Two processes of one installation, of which one may be going away, as those see them who go to the other then. */
export interface Pair {
  readonly addresses: readonly string[];
  /** What was answered otherwise than with a success, although the client had gone to the other process. */
  readonly failed: string[];
  /** Milliseconds from the end of a connection until the next one was ready. */
  readonly gaps: { readonly stream: number[]; readonly socket: number[] };
  requests: number;
  switches: number;
}

const other = (at: number) => 1 - at;
const answeredWithinMs = 30_000;
/** Nobody says more than one may. */
const thinkingMs = 1000;

/** As a balancer does it: whoever is told that a process goes away, or finds nobody there, asks the other one at once. */
function movingClient(pair: Pair, agent: Agent) {
  let at = 0;
  return async (path: string, body?: object): Promise<Answered | null> => {
    const once = () => call(`${pair.addresses[at]}/api/v1/conversations${path}`, headersOf(agent), body);
    pair.requests += 1;
    let answered = await once();
    if (answered === null || (answered.body as { readonly code?: string }).code === "stopping") {
      pair.switches += 1;
      at = other(at);
      answered = await once();
    }
    const isGood = answered !== null && answered.status < 300;
    if (!isGood) pair.failed.push(`${path}: ${JSON.stringify(answered) ?? "nobody"}`);
    return isGood ? answered : null;
  };
}

export interface Talk {
  readonly agent: Agent;
  line(word: string): Line;
}

export interface Person {
  readonly id: string;
  readonly sendings: readonly Sending[];
  /** Says one thing after the other until it is over, each once the one before is answered. */
  talk(isOver: () => boolean): Promise<void>;
}

export async function beginPerson(pair: Pair, { agent, line }: Talk, name: string): Promise<Person> {
  const ask = movingClient(pair, agent);
  const begun = await ask("", { profileId: agent.profileId });
  if (!begun) throw new Error("Nobody let it begin");
  const { id } = (begun.body as { readonly conversation: { readonly id: string } }).conversation;
  const sendings: Sending[] = [];

  async function say(words: Line, nth: number): Promise<void> {
    const [clientId, sentAt] = [randomUUID(), performance.now()];
    const said = await ask(`/${id}/messages`, { id: clientId, action: { text: { text: words.text } } });
    const { message } = (said?.body ?? {}) as { readonly message?: { readonly sequence: number } };
    const acknowledgements = message ? [{ at: performance.now(), sequence: message.sequence }] : [];
    sendings.push({ clientId, ...words, burst: nth, sentAt, acknowledgements, refusals: [] });
    while (message && performance.now() < sentAt + answeredWithinMs) {
      const read = await ask(`/${id}/messages?after=${message.sequence}&limit=100`);
      const { results = [] } = (read?.body ?? {}) as { readonly results?: readonly ToldMessage[] };
      if (results.some(({ action }) => words.answers.includes(action.text?.text ?? ""))) return;
      await pause(100);
    }
  }

  return {
    id,
    sendings,
    async talk(isOver) {
      for (let nth = 0; !isOver(); nth += 1) {
        await say(line(`${name}-${nth}`), nth);
        await pause(thinkingMs);
      }
    },
  };
}

/** Listens to a conversation, at the other process as soon as a connection ends. */
export function follow(pair: Pair, agent: Agent, id: string, kind: "stream" | "socket") {
  const connections: { readonly after: number; readonly seen: Seen[] }[] = [];
  let [at, last, isOver] = [0, 0, false];
  let endedAt: number | null = null;
  let wire = connect();

  function connect() {
    const connection = { after: last, seen: [] as Seen[] };
    connections.push(connection);
    let isReady = false;
    const events: WireEvents = {
      ready() {
        isReady = true;
        if (endedAt !== null) pair.gaps[kind].push(performance.now() - endedAt);
      },
      message(message) {
        connection.seen.push(message);
        last = Math.max(last, message.sequence);
      },
      delta() {},
      closed() {
        if (isReady) endedAt = performance.now();
        if (isOver) return;
        at = other(at);
        setTimeout(() => {
          if (!isOver) wire = connect();
        }, 20);
      },
    };
    const address = pair.addresses[at] ?? "";
    return kind === "socket"
      ? openSocket(address, agent, id, last, events)
      : openEventStream(`${address}/api/v1/conversations/${id}/events`, headersOf(agent), last, events);
  }

  return {
    log: { name: kind, connections } satisfies Tab,
    last: () => last,
    close() {
      isOver = true;
      wire.cut();
    },
  };
}
