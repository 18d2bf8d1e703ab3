import { type ConversationKey, keyText } from "../conversation-key.ts";
import type { Announcement, Listener, Passing } from "./announcement.ts";

/** One process's listeners. What other processes write comes in through `remote`. */
export interface Announcer {
  listen(key: ConversationKey, listener: Listener): () => void;
  listenToOrganization(organizationId: string, listener: Listener): () => void;
  /** After the commit, never before. */
  announce(announcement: Announcement): void;
  pass(key: ConversationKey, passing: Passing): void;
  /** Whether anybody here would hear of it. */
  hasListeners(key: ConversationKey): boolean;
  /** Called with every announcement of this process, to tell the other processes. */
  onAnnounce(relay: (announcement: Announcement) => void): void;
  /** An announcement that another process has made. */
  remote(announcement: Announcement): void;
}

export function createAnnouncer(): Announcer {
  const conversations = new Map<string, Set<Listener>>();
  const organizations = new Map<string, Set<Listener>>();
  let relay: (announcement: Announcement) => void = () => {};

  function add(all: Map<string, Set<Listener>>, key: string, listener: Listener): () => void {
    const listeners = all.get(key) ?? new Set();
    all.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && all.get(key) === listeners) all.delete(key);
    };
  }

  function tell(announcement: Announcement): void {
    for (const listener of conversations.get(keyText(announcement)) ?? []) listener.announced(announcement);
    for (const listener of organizations.get(announcement.organizationId) ?? []) listener.announced(announcement);
  }

  return {
    listen: (key, listener) => add(conversations, keyText(key), listener),
    listenToOrganization: (organizationId, listener) => add(organizations, organizationId, listener),
    announce(announcement) {
      tell(announcement);
      relay(announcement);
    },
    pass(key, passing) {
      for (const listener of conversations.get(keyText(key)) ?? []) listener.passing?.(passing);
    },
    hasListeners: (key) => conversations.has(keyText(key)) || organizations.has(key.organizationId),
    onAnnounce: (next) => {
      relay = next;
    },
    remote: tell,
  };
}
