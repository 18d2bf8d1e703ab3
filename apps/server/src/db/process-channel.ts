import { randomUUID } from "node:crypto";
import type { Pool, PoolClient } from "pg";

const channel = "parlo_processes";
/** How often a process shows the others that it is there (milliseconds). */
const beatMs = 5000;
/** Whose own beats it has not heard so often listens to nothing any more. */
const deafAfter = 2;
/** A process that has heard of no other for so long is alone, and tells nobody anything (milliseconds). */
const aloneMs = 16_000;
/** Bytes of what is told at a time: PostgreSQL takes less than 8,000. */
const most = 7900;

/** One thing that is told: small, and plain JSON. */
type Note = readonly unknown[];
type Heard = (note: Note) => void;

/** What the processes of one installation tell each other. */
export interface ProcessChannel {
  /** Tells the other processes; what is lost on the way is not told again. */
  tell(topic: string, notes: readonly Note[]): void;
  hear(topic: string, heard: Heard): void;
  /** What the database itself tells under a name of its own, in this process's transactions and in others'. Before `start`. */
  hearDatabase(name: string, heard: (told: string) => void): void;
  /** Nothing that is told is missed as it stands: the connection is there and listens. */
  isHearing(): boolean;
  /** What others told may not have been heard: the connection was lost, or they took this process for gone. */
  onMissed(missed: () => void): void;
  /** No other process is there: what would be told now, nobody would hear. */
  isAlone(): boolean;
  /** Since when this process is alone; milliseconds since 1970, null where it is not, or cannot know. */
  aloneSince(): number | null;
  /** Another process has shown that it is there; in the first moment of a process it may know of none yet. */
  knowsOthers(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Tells other processes over PostgreSQL, outside of every transaction (a NOTIFY inside would make all commits of the
 * database wait for one another). Processes show each other that they are there, and one that is alone spares the
 * database its notifications.
 */
export function createProcessChannel(pool: Pool, onError: (error: unknown) => void): ProcessChannel {
  const self = randomUUID();
  const listeners = new Map<string, Heard[]>();
  const ofDatabase = new Map<string, ((told: string) => void)[]>();
  let client: PoolClient | null = null;
  let stopped = false;
  /** Servers of this process that have started it and not stopped it: they share one connection. */
  let users = 0;
  let connecting = Promise.resolve();
  let beating: NodeJS.Timeout | null = null;
  /** Others, and when each was last heard; milliseconds since 1970. */
  const others = new Map<string, number>();
  let listensSince = 0;
  let otherHeardAt = 0;
  let isHearing = false;
  const missedListeners: (() => void)[] = [];
  let lastBeat = Date.now();
  /** The others may go on telling nothing until they have heard of it: one beat later more may have been missed. */
  let isBack = false;
  /** Beats of this process that it has not heard itself: a connection that has died without a sign tells nothing. */
  let unheardBeats = 0;
  const waiting: string[] = [];
  let told = 0;
  let isSending = false;

  function forgetSilent(): void {
    const before = Date.now() - aloneMs;
    for (const [other, at] of others) if (at < before) others.delete(other);
  }

  function knowsOthers(): boolean {
    forgetSilent();
    return others.size > 0;
  }

  /** Whose own ears are closed, or were a moment ago, cannot know. */
  function aloneSince(): number | null {
    const since = Math.max(listensSince, otherHeardAt) + aloneMs;
    const isDeaf = client === null || unheardBeats >= deafAfter;
    return !isDeaf && since < Date.now() ? since : null;
  }
  const isAlone = () => aloneSince() !== null;

  /** One statement at a time: two connections of the pool would not keep the order of what is told. */
  function send(topic: string, texts: readonly string[]): void {
    told += 1;
    // Numbered: of what is told twice in one statement PostgreSQL gives the second to nobody.
    waiting.push(`["${self}","${topic}",[${texts.join(",")}],${told}]`);
    if (!isSending) void sendWaiting();
  }

  async function sendWaiting(): Promise<void> {
    isSending = true;
    while (waiting.length > 0) {
      const payloads = waiting.splice(0);
      await pool
        .query("select pg_notify($1, payload) from unnest($2::text[]) as told(payload)", [channel, payloads])
        .catch((error) => {
          onError(error);
          // The others may take this process for gone, and not tell it what they would.
          isBack = true;
        });
    }
    isSending = false;
  }
  const beat = () => send("", []);

  function missed(): void {
    for (const listener of missedListeners) listener();
  }

  function onBeat(): void {
    const now = Date.now();
    const wasSilent = now - lastBeat > aloneMs - beatMs;
    lastBeat = now;
    forgetSilent();
    if (client && isHearing && unheardBeats >= deafAfter) lose(client, new Error("The listening connection is dead"));
    unheardBeats += 1;
    beat();
    if (wasSilent || isBack) missed();
    isBack = wasSilent;
  }

  function tell(topic: string, notes: readonly Note[]): void {
    if (notes.length === 0 || isAlone()) return;
    const room = most - self.length - topic.length - 30;
    let texts: string[] = [];
    let bytes = 0;
    for (const text of notes.map((note) => JSON.stringify(note))) {
      const length = Buffer.byteLength(text) + 1;
      if (bytes + length > room && texts.length > 0) {
        send(topic, texts);
        [texts, bytes] = [[], 0];
      }
      texts.push(text);
      bytes += length;
    }
    send(topic, texts);
  }

  function heard(payload: string | undefined): void {
    const [sender, topic = "", notes = []] = JSON.parse(payload ?? "[]") as [string, string?, Note[]?];
    if (sender === self) unheardBeats = 0;
    if (sender === self || stopped) return;
    // Who is new does not know of this process either.
    if (!others.has(sender)) beat();
    otherHeardAt = Date.now();
    others.set(sender, otherHeardAt);
    for (const note of notes) for (const listener of listeners.get(topic) ?? []) listener(note);
  }

  async function connect(): Promise<void> {
    if (stopped) return;
    try {
      const connected = await pool.connect();
      if (stopped) return connected.release();
      client = connected;
      connected.on("notification", ({ channel: name, payload }) => {
        if (name === channel) return heard(payload);
        for (const listener of ofDatabase.get(name) ?? []) listener(payload ?? "");
      });
      connected.on("error", (error) => lose(connected, error));
      const names = [channel, ...ofDatabase.keys()].map((name) => `listen ${name}`);
      await connected.query(names.join("; ")).catch((error) => lose(connected, error));
      listensSince = Date.now();
      if (client !== connected) return;
      isHearing = true;
      unheardBeats = 0;
      beat();
      missed();
      isBack = true;
    } catch (error) {
      onError(error);
      again();
    }
  }

  /** A connection may fail more than once, and once more after it was given back. */
  function lose(lost: PoolClient, error: Error): void {
    if (client !== lost) return;
    onError(error);
    client = null;
    isHearing = false;
    lost.release(error);
    again();
  }

  const again = () => setTimeout(() => void connect(), 500).unref();

  return {
    tell,
    hear: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    hearDatabase: (name, listener) => void ofDatabase.set(name, [...(ofDatabase.get(name) ?? []), listener]),
    isHearing: () => isHearing,
    onMissed: (listener) => void missedListeners.push(listener),
    isAlone,
    aloneSince,
    knowsOthers,
    start(): Promise<void> {
      users += 1;
      if (users > 1) return connecting;
      lastBeat = Date.now();
      beating = setInterval(onBeat, beatMs).unref();
      connecting = connect();
      return connecting;
    },
    async stop(): Promise<void> {
      users -= 1;
      if (users > 0) return;
      stopped = true;
      if (beating) clearInterval(beating);
      const listening = client;
      client = null;
      isHearing = false;
      // Closed, not given back: a pooled connection must not go on listening.
      listening?.release(true);
    },
  };
}
