import type { ProcessChannel } from "../../db/process-channel.ts";
import type { ConversationKey } from "../conversation-key.ts";
import type { Announcement } from "./announcement.ts";
import type { Announcer } from "./announcer.ts";

/** Announcements of this many milliseconds go out together. */
const gatherMs = 5;
const turns = "turns";
const interrupts = "interrupts";
const typing = "typing";

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

type Named = readonly [organizationId: string, conversationId: string];

/**
 * Tells other processes that a conversation has moved on; they read what it was. It is sent after the commit. A note
 * that is lost is no loss: listeners look for themselves with every heartbeat.
 */
export function createDatabaseRelay(
  channel: ProcessChannel,
  announcer: Announcer,
  on: {
    readonly interrupt: (key: ConversationKey) => void;
    readonly typing: (key: ConversationKey) => void;
  },
) {
  let waiting: Note[] = [];
  let timer: NodeJS.Timeout | null = null;

  function flush(): void {
    timer = null;
    channel.tell(turns, waiting);
    waiting = [];
  }

  channel.hear(turns, (note) => {
    const [organizationId, conversationId, base, last, profileId, test, owner, state] = note as Note;
    const content = { messages: null, debug: [], profileId, test, owner, state };
    announcer.remote({ organizationId, conversationId, base, last, ...content });
  });
  const hearOf = (topic: string, heard: (key: ConversationKey) => void) =>
    channel.hear(topic, (note) => {
      const [organizationId, conversationId] = note as Named;
      heard({ organizationId, conversationId });
    });
  hearOf(interrupts, on.interrupt);
  hearOf(typing, on.typing);
  announcer.onAnnounce((a) => {
    if (channel.isAlone()) return;
    waiting.push([a.organizationId, a.conversationId, a.base, a.last, a.profileId, a.test, a.owner, a.state]);
    timer ??= setTimeout(flush, gatherMs);
  });

  return {
    /** Whoever is at work on the conversation is to leave off: what is queued there does not wait for it. */
    interrupt({ organizationId, conversationId }: ConversationKey): void {
      channel.tell(interrupts, [[organizationId, conversationId]]);
    },
    /** The end user writes here, and another process may wait for that. */
    typing({ organizationId, conversationId }: ConversationKey): void {
      channel.tell(typing, [[organizationId, conversationId]]);
    },
    /** Tells at once what has gathered. */
    flush(): void {
      if (timer) clearTimeout(timer);
      flush();
    },
  };
}
