import type { Message } from "@parlo/contract";
import type { JsonObject } from "@parlo/engine";
import type { RunningProfile } from "../ports/profile-source.ts";
import type { StoredConversation } from "../store/stored-conversation.ts";

/** Work on a conversation that this process holds the lease of. */
export interface Run {
  /** Aborts the effect that is being performed; a new one for each. */
  abort: AbortController;
  /** Breaks off what is being performed for an input that waits in the queue. */
  interrupt(): void;
  readonly done: Promise<void>;
  /** The database has not answered while it was under way: where its lease is lost, that was not for its being stuck. */
  unheard: boolean;
}

/** What the log says, up to the last step, of what the engine was told. */
export interface Told {
  readonly surroundings: string;
  readonly endUser: JsonObject;
}

/** Every id that a sender has given in a conversation, as far as this process alone has written since. */
export interface SenderIds {
  readonly all: Set<string>;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** A conversation in the memory of this process: what its row said when it was last read or written. */
export interface LiveConversation {
  stored: StoredConversation;
  running: RunningProfile;
  run: Run | null;
  /** Null where this process has not written the last step: the next one says everything again. */
  told: Told | null;
  /** Others may have written since: it is read again as soon as nobody is at work on it. */
  isBehind: boolean;
  /** The latest inputs by the sender's id, so that a quick repeat needs no look into the database. */
  readonly recent: Map<string, Message>;
  /** Null where this process does not know them. */
  senderIds: SenderIds | "too many" | null;
  /** When the end user was last seen typing; milliseconds since 1970. */
  typingAt: number;
  /** The wait whose timers were held for somebody who types, by its first, and until when they are. */
  held: { readonly timerId: string; readonly until: number } | null;
}

const mostRecent = 16;
/** Of longer conversations the database is asked for each. */
export const mostSenderIds = 64;

/**
 * For the time of a write, whose answer may be lost while what was said is there: who has sent what is not known, until
 * the answer has come and what this gives is called.
 */
export function forgetSenderIds(live: LiveConversation): () => void {
  const { senderIds } = live;
  live.senderIds = null;
  return () => {
    live.senderIds = senderIds;
  };
}

export function remember(live: LiveConversation, clientId: string, message: Message): void {
  const { senderIds } = live;
  if (senderIds !== null && senderIds !== "too many")
    live.senderIds = senderIds.all.add(clientId).size > mostSenderIds ? "too many" : senderIds;
  live.recent.set(clientId, message);
  const oldest = live.recent.size > mostRecent ? live.recent.keys().next().value : undefined;
  if (oldest !== undefined) live.recent.delete(oldest);
}

/** Somebody is at work on it, or work is left: what comes now waits in the queue. */
export function isBusy({ run, stored }: LiveConversation): boolean {
  return run !== null || stored.leased || stored.queued > 0 || stored.snapshot.pending !== null;
}
