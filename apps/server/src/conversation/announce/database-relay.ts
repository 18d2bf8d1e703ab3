import { randomUUID } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import type { ConversationKey } from "../conversation-key.ts";
import type { Announcement } from "./announcement.ts";
import type { Announcer } from "./announcer.ts";

const channel = "parlo_conversation";
/** Announcements of this many milliseconds go out in one statement. */
const gatherMs = 5;
/** How often a process shows the others that it is there (milliseconds). */
const beatMs = 5000;
/** A process that has heard of no other for so long is alone, and tells nobody anything (milliseconds). */
const aloneMs = 16_000;
/** Bytes of one announcement: PostgreSQL takes less than 8,000. */
const most = 7900;

/** What travels: ids and numbers, never content. */
type Note = readonly [
  organizationId: string,
  conversationId: string,
  base: number,
  last: number,
  profileId: string,
  test: boolean,
  owner: Announcement["owner"],
  state: Announcement["state"],
];

type Interrupt = readonly [organizationId: string, conversationId: string];

/**
 * Tells other processes over PostgreSQL that a conversation has moved on; they read what it was. It is sent after the
 * commit and outside it (a NOTIFY inside would make all commits of the database wait for one another). A note that is
 * lost is no loss: listeners look for themselves with every heartbeat. Processes show each other that they are there, and
 * one that is alone spares the database a notification with every turn.
 */
export function createDatabaseRelay(
  pool: Pool,
  announcer: Announcer,
  { onError, onInterrupt }: { onError(error: unknown): void; onInterrupt(key: ConversationKey): void },
) {
  const self = randomUUID();
  const waiting: Note[] = [];
  let timer: NodeJS.Timeout | null = null;
  let client: PoolClient | null = null;
  let stopped = false;
  let beating: NodeJS.Timeout | null = null;
  /** Others, and when each was last heard; milliseconds since 1970. */
  const others = new Map<string, number>();
  let listensSince = 0;

  /** Whose own ears are closed, or were a moment ago, cannot know. */
  function isAlone(): boolean {
    const before = Date.now() - aloneMs;
    for (const [other, at] of others) if (at < before) others.delete(other);
    return client !== null && listensSince < before && others.size === 0;
  }

  function send(texts: readonly string[], interrupts: readonly Interrupt[] = []): void {
    const payload = `["${self}",[${texts.join(",")}],${JSON.stringify(interrupts)}]`;
    pool.query("select pg_notify($1, $2)", [channel, payload]).catch(onError);
  }

  function flush(): void {
    timer = null;
    const texts: string[] = [];
    for (let bytes = self.length + 11; waiting[0]; texts.push(JSON.stringify(waiting.shift()))) {
      bytes += Buffer.byteLength(JSON.stringify(waiting[0])) + 1;
      if (bytes > most && texts.length > 0) break;
    }
    if (waiting.length > 0) timer = setTimeout(flush, 0);
    send(texts);
  }

  function heard(payload: string | undefined): void {
    const [sender, notes = [], interrupts = []] = JSON.parse(payload ?? "[]") as [string, Note[]?, Interrupt[]?];
    if (sender === self || stopped) return;
    // Who is new does not know of this process either.
    if (!others.has(sender)) send([]);
    others.set(sender, Date.now());
    for (const [organizationId, conversationId, base, last, profileId, test, owner, state] of notes) {
      const content = { messages: null, debug: [], profileId, test, owner, state };
      announcer.remote({ organizationId, conversationId, base, last, ...content });
    }
    for (const [organizationId, conversationId] of interrupts) onInterrupt({ organizationId, conversationId });
  }

  async function connect(): Promise<void> {
    if (stopped) return;
    try {
      const connected = await pool.connect();
      if (stopped) return connected.release();
      client = connected;
      connected.on("notification", (message) => heard(message.payload));
      connected.on("error", (error) => lose(connected, error));
      await connected.query(`listen ${channel}`).catch((error) => lose(connected, error));
      listensSince = Date.now();
      if (client === connected) send([]);
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
    lost.release(error);
    again();
  }

  const again = () => setTimeout(() => void connect(), 500).unref();

  announcer.onAnnounce((a) => {
    if (isAlone()) return;
    waiting.push([a.organizationId, a.conversationId, a.base, a.last, a.profileId, a.test, a.owner, a.state]);
    timer ??= setTimeout(flush, gatherMs);
  });

  return {
    /** Whoever is at work on the conversation is to leave off: what is queued there does not wait for it. */
    interrupt({ organizationId, conversationId }: ConversationKey): void {
      if (!isAlone()) send([], [[organizationId, conversationId]]);
    },
    start(): Promise<void> {
      beating = setInterval(() => send([]), beatMs).unref();
      return connect();
    },
    async stop(): Promise<void> {
      stopped = true;
      if (beating) clearInterval(beating);
      if (timer) clearTimeout(timer);
      if (waiting.length > 0) flush();
      const listening = client;
      client = null;
      // Closed, not given back: a pooled connection must not go on listening.
      listening?.release(true);
    },
  };
}
