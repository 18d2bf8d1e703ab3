import type { JsonObject } from "@parlo/engine";
import { type ConversationKey, keyText } from "../conversation-key.ts";
import type { EndUserKey } from "../end-user-key.ts";
import type { ProfileSource, RunningProfile } from "../ports/profile-source.ts";
import type { ConversationStore } from "../store/conversation-store.ts";
import type { StoredConversation } from "../store/stored-conversation.ts";
import { createEndUserNews } from "./end-user-news.ts";
import type { LiveConversation } from "./live-conversation.ts";

const mostConversations = 20_000;

/**
 * The conversations that this process has lately seen. It is only ever a guess: every write names the revision that it
 * was made from, and a wrong guess is read again.
 */
export function createLiveCache(store: ConversationStore, profiles: ProfileSource) {
  const all = new Map<string, LiveConversation>();
  const news = createEndUserNews();

  /** A run has no profile: the organisation stands in its place. */
  const runningOf = ({ profileId, organizationId }: StoredConversation) =>
    profileId === organizationId ? profiles.standIn(organizationId) : profiles.load(profileId);

  /** `since` is what had been heard of end users before it was read: what was heard meanwhile is read once more. */
  async function adopt(stored: StoredConversation, since: number): Promise<LiveConversation | null> {
    const running = await runningOf(stored);
    if (!running) return null;
    let { endUserVariables } = stored;
    for (let at = since; news.since(stored, at); ) {
      at = news.now();
      endUserVariables = await store.endUserVariables(stored.organizationId, stored.endUserId);
    }
    const key = keyText(stored);
    const known = all.get(key);
    // What was read may have been overtaken while it was on its way: a run that went on from it would undo its own turn.
    if (known && (known.run || known.stored.revision > stored.revision)) {
      known.running = running;
      return known;
    }
    const live: LiveConversation = known ?? {
      stored,
      running,
      run: null,
      told: null,
      isBehind: false,
      recent: new Map(),
      senderIds: null,
      typingAt: 0,
      held: null,
    };
    if (live.stored.revision !== stored.revision) live.senderIds = null;
    live.stored = { ...stored, endUserVariables: withDays(endUserVariables, running) };
    live.running = running;
    live.isBehind = false;
    live.told = null;
    all.delete(key);
    all.set(key, live);
    if (all.size > mostConversations) dropOldest();
    return live;
  }

  function dropOldest(): void {
    for (const [key, live] of all) {
      if (live.run) continue;
      all.delete(key);
      return;
    }
  }

  function ofEndUser({ organizationId, endUserId }: EndUserKey): LiveConversation[] {
    const isTheirs = ({ stored }: LiveConversation) =>
      stored.endUserId === endUserId && stored.organizationId === organizationId;
    return [...all.values()].filter(isTheirs);
  }

  async function refreshEndUserValues(endUser: EndUserKey): Promise<void> {
    const { organizationId, endUserId } = endUser;
    news.note(endUser);
    while (ofEndUser(endUser).length > 0) {
      const at = news.now();
      const values = await store.endUserVariables(organizationId, endUserId);
      // What was written meanwhile may not be in it.
      if (news.since(endUser, at)) continue;
      for (const live of ofEndUser(endUser))
        live.stored = { ...live.stored, endUserVariables: withDays(values, live.running) };
      return;
    }
  }

  return {
    adopt,
    /** What was heard of end users by now: to be asked before their values are read. */
    heard: news.now,
    heardSince: news.since,
    peek: (key: ConversationKey) => all.get(keyText(key)),
    /** As it is known here, with its profile as of now; read where it is not known. */
    async current(key: ConversationKey): Promise<LiveConversation | null> {
      const live = all.get(keyText(key));
      if (live && (live.run || !(live.stored.leased || live.isBehind))) {
        live.running = (await runningOf(live.stored)) ?? live.running;
        return live;
      }
      const since = news.now();
      const stored = await store.load(key);
      return stored && adopt(stored, since);
    },
    forget(key: ConversationKey): void {
      if (!all.get(keyText(key))?.run) all.delete(keyText(key));
    },
    /** What was written of an end user, the end user's conversations here know at once. */
    shareEndUserValues(endUser: EndUserKey, values: JsonObject): void {
      news.note(endUser);
      for (const live of ofEndUser(endUser))
        live.stored = { ...live.stored, endUserVariables: { ...live.stored.endUserVariables, ...values } };
    },
    /** What another process wrote of an end user. */
    refreshEndUserValues,
    /** Other processes may have written what nobody told: it is read again before it is gone on from. */
    async missed(): Promise<void> {
      news.noteAll();
      for (const live of all.values()) live.isBehind = true;
      const atWork = [...all.values()].filter(({ run }) => run !== null);
      await Promise.all(atWork.map(({ stored }) => refreshEndUserValues(stored)));
    },
    running: () => [...all.values()].filter((live) => live.run !== null),
  };
}

/** Days are stored as instants; flows read them as days. */
export function withDays(values: JsonObject, { definitions }: RunningProfile): JsonObject {
  const days = definitions.filter(({ key, type, isEndUser }) => isEndUser && type === "Date" && values[key]);
  return { ...values, ...Object.fromEntries(days.map(({ key }) => [key, String(values[key]).slice(0, 10)])) };
}

export type LiveCache = ReturnType<typeof createLiveCache>;
