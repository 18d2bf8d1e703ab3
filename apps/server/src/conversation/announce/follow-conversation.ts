import type { Message } from "@parlo/contract";
import type { ConversationKey } from "../conversation-key.ts";
import type { ReadMessages } from "../read/read-messages.ts";
import type { Announcement, Passing } from "./announcement.ts";
import type { Announcer } from "./announcer.ts";

/** How long an announcement that overtook another waits for it before the database is asked (milliseconds). */
const patienceMs = 100;
/** How often one looks for what no announcement told (another process that died after its commit). */
const lookMs = 5000;
const retryMs = 500;
/** Messages that are read, and wait for a reader, at a time. */
export const messagesOfPage = 200;

/** Who answers, and whether anybody does. */
type Standing = Pick<Announcement, "owner" | "state">;

export interface Follower {
  messages(messages: readonly Message[], sequence: number): void;
  changed?(change: Standing): void;
  passing?(passing: Passing): void;
  /** Resolves when what was handed over has left, or nobody takes it any more: a long past comes page by page. */
  taken?(): Promise<void>;
}

export interface Following {
  /** Resolves when everything that was there at the beginning has been handed over. */
  readonly ready: Promise<void>;
  stop(): void;
}

export interface FollowOptions {
  /** An event that there is, or 0: what is beyond the end would swallow what comes next. */
  readonly after: number;
  readonly debug: boolean;
  /** What the follower knows already: what has changed since is told. Who knows nothing is told at the beginning. */
  readonly known?: Standing;
  readonly read: (after: number, limit: number) => Promise<ReadMessages | null>;
  readonly onError: (error: unknown) => void;
}

/** Hands over every event after `after` once, in order, whoever wrote it and in which order it was heard of. */
export function followConversation(
  announcer: Announcer,
  key: ConversationKey,
  follower: Follower,
  { after, debug, known, read: readAfter, onError }: FollowOptions,
): Following {
  let through = after;
  let last: Standing | null = known ?? null;
  let early: Announcement[] = [];
  let reading: Promise<void> | null = null;
  let again = false;
  let patience: NodeJS.Timeout | null = null;
  let stopped = false;

  function hand(messages: readonly Message[], sequence: number, { owner, state }: Standing): void {
    const fresh = messages.filter((message) => message.sequence > through);
    through = Math.max(through, sequence);
    if (fresh.length > 0) follower.messages(fresh, through);
    if (last?.owner !== owner || last.state !== state) follower.changed?.({ owner, state });
    last = { owner, state };
  }

  function drain(): void {
    early = early.filter((one) => one.last > through).sort((a, b) => a.base - b.base);
    for (let next = early[0]; next?.messages && next.base <= through; next = early[0]) {
      early.shift();
      const all = debug ? [...next.messages, ...next.debug].sort((a, b) => a.sequence - b.sequence) : next.messages;
      hand(all, next.last, next);
    }
    if (early.length === 0) return;
    if (early.some((one) => one.messages === null)) void look();
    else patience ??= setTimeout(() => void look(), patienceMs);
  }

  /** One reading at a time; a wish that comes meanwhile makes it read again. */
  function look(): Promise<void> {
    if (patience) clearTimeout(patience);
    patience = null;
    again = true;
    reading ??= readAll().then((read) => {
      reading = null;
      if (stopped) return;
      if (read) drain();
      else patience ??= setTimeout(() => void look(), retryMs);
    });
    return reading;
  }

  async function readAll(): Promise<boolean> {
    while (again && !stopped) {
      again = false;
      try {
        const result = await readAfter(through, messagesOfPage);
        if (!result || stopped) return true;
        const before = through;
        hand(result.messages, result.sequence, result);
        if (result.messages.length < messagesOfPage || through === before) continue;
        again = true;
        await follower.taken?.();
      } catch (error) {
        onError(error);
        return false;
      }
    }
    return true;
  }

  const leave = announcer.listen(key, {
    announced(announcement) {
      if (announcement.last <= through) return;
      early.push(announcement);
      if (!reading) drain();
    },
    passing: (passing) => follower.passing?.(passing),
  });
  const looking = setInterval(() => void look(), lookMs);
  looking.unref();

  return {
    ready: look(),
    stop() {
      stopped = true;
      leave();
      clearInterval(looking);
      if (patience) clearTimeout(patience);
    },
  };
}
