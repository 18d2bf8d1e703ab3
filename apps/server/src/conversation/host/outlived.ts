import { type ConversationKey, keyText } from "../conversation-key.ts";
import type { createSerial } from "../serial.ts";
import type { ConversationStore } from "../store/conversation-store.ts";
import type { LiveCache } from "./live-cache.ts";

interface Lease extends ConversationKey {
  /** Null where the database did not say whether there is one. */
  readonly leaseToken: number | null;
}

interface Means {
  readonly store: Pick<ConversationStore, "outlive">;
  readonly live: Pick<LiveCache, "peek">;
  readonly serial: ReturnType<typeof createSerial>;
}

export interface Outlived {
  note(key: ConversationKey, leaseToken: number | null): void;
  /** Tells the database, once it answers again. */
  tell(): Promise<void>;
}

/**
 * Leases that this process could not use, because the database was silent, and has not died over: without a word of it
 * whoever goes on with the work would take this process for one that the work has ended.
 */
export function createOutlived({ store, live, serial }: Means): Outlived {
  const noted = new Map<string, Lease>();
  let isTelling = false;
  return {
    note({ organizationId, conversationId }, leaseToken) {
      noted.set(keyText({ organizationId, conversationId }), { organizationId, conversationId, leaseToken });
    },
    async tell() {
      if (isTelling) return;
      isTelling = true;
      try {
        for (const [key, lease] of [...noted]) {
          // What has been taken again here is this process's own.
          await serial(key, async () => {
            if (!live.peek(lease)?.run) await store.outlive(lease, lease.leaseToken);
          });
          if (noted.get(key) === lease) noted.delete(key);
        }
      } finally {
        isTelling = false;
      }
    },
  };
}
