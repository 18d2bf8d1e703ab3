import type { Agent } from "./agents.ts";
import type { Dice } from "./dice.ts";
import { openEventStream, type Wire, type WireEvents } from "./event-stream-tab.ts";
import type { Connection, Seen, Tab } from "./history.ts";
import type { Moments } from "./moments.ts";
import { openSocket, type SocketWire } from "./socket-tab.ts";

export interface LiveTab {
  /** What it has seen so far. */
  readonly log: Tab;
  /** The last sequence that it has seen. */
  last(): number;
  /** When it first saw one of the texts that are looked for; null when it has not. */
  sawAt(isWanted: (text: string) => boolean): number | null;
  /** Speaks through the connection that is open now; null where none is, or no acknowledgement came. */
  say(clientId: string, text: string): Promise<number | null>;
  /** No cuts and no holding back from now on, so that it can come to the end. */
  calm(): void;
  close(): void;
}

export interface TabOptions {
  readonly kind: "event stream" | "socket" | "slow event stream";
  readonly agent: Agent;
  readonly conversationId: string;
  readonly addresses: readonly string[];
  readonly dice: Dice;
  readonly moments: Moments;
}

/** A tab that is cut off now and then, comes back to any of the processes, and asks for what it has missed. */
export function openTab({ kind, agent, conversationId, addresses, dice, moments }: TabOptions): LiveTab {
  const connections: { after: number; seen: Seen[] }[] = [];
  const texts = new Map<string, number>();
  let wire: Wire | SocketWire | null = null;
  let last = 0;
  let closed = false;
  let calm = false;
  const timers = new Set<NodeJS.Timeout>();
  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!closed) work();
    }, ms);
    timers.add(timer);
  };

  function connect(): void {
    const connection = { after: last, seen: [] as Seen[] };
    connections.push(connection);
    const process = Math.floor(dice.number() * addresses.length);
    const address = addresses[process] ?? "";
    const events: WireEvents = {
      message(message) {
        connection.seen.push(message);
        last = Math.max(last, message.sequence);
        if (message.text !== null && message.participantType !== "EndUser") {
          if (!texts.has(message.text)) texts.set(message.text, performance.now());
          moments.passed("an answer was seen", process);
        }
      },
      delta: () => moments.passed("a model speaks", process),
      closed() {
        wire = null;
        later(dice.between(20, 400), connect);
      },
    };
    const headers = { "x-parlo-profile-id": agent.profileId, "x-parlo-profile-secret": agent.secret };
    const opened =
      kind === "socket"
        ? openSocket(address, agent, conversationId, last, events)
        : openEventStream(`${address}/api/v1/conversations/${conversationId}/events`, headers, last, events);
    wire = opened;
    if (connections.length > 1) moments.passed("a tab comes back", process);
    later(dice.between(2000, 12_000), () => {
      if (!calm && wire === opened) opened.cut();
    });
    if (kind === "slow event stream") breathe(opened);
  }

  /** Reads for a moment, then nothing for seconds. */
  function breathe(opened: Wire): void {
    opened.hold(!calm);
    later(dice.between(1000, 5000), () => {
      opened.hold(false);
      if (wire === opened && !calm) later(50, () => breathe(opened));
    });
  }

  connect();
  return {
    log: { name: kind, connections: connections as readonly Connection[] },
    last: () => last,
    sawAt: (isWanted) => [...texts].find(([text]) => isWanted(text))?.[1] ?? null,
    say: async (clientId, text) => (wire && "say" in wire ? wire.say(clientId, text) : null),
    calm() {
      calm = true;
      wire?.hold(false);
      // Also one that was frozen with its process, or never answered, is to find its way to the end.
      wire?.cut();
    },
    close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      wire?.cut();
    },
  };
}
