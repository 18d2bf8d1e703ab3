import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import type { Follower } from "../announce/follow-conversation.ts";
import type { ConversationKey } from "../conversation-key.ts";
import { wordless } from "./fault.ts";
import { readHidden } from "./hidden-values.ts";
import { type Masking, masking, showNothing } from "./mask-message.ts";
import type { ReadMessages } from "./read-messages.ts";

/**
 * For whom one reads: the end user's own touchpoint has everything; for everybody else hidden variables are left out,
 * unless somebody who may has asked for them.
 */
export type Readership = "everything" | "without hidden";

/** How a conversation is shown without what is hidden in it; null where nothing is. */
export async function maskingOf(
  pool: Pick<Pool, "query">,
  key: ConversationKey,
  onFault?: (fault: Error) => void,
): Promise<Masking | null> {
  const { organizationId, conversationId } = key;
  const hidden = (await readHidden(pool, organizationId, [conversationId]))?.get(conversationId);
  return hidden ? masking(hidden, onFault) : null;
}

export async function withoutHidden(
  pool: Pick<Pool, "query">,
  key: ConversationKey,
  read: ReadMessages | null,
  onFault?: (fault: Error) => void,
): Promise<ReadMessages | null> {
  const masks = read && (await maskingOf(pool, key, onFault));
  return masks ? { ...read, messages: read.messages.map(masks.message) } : read;
}

/** Hands on in order what is to be seen. What is still being said may carry a value in pieces: only the whole comes. */
export function maskedFollower(
  pool: Pick<Pool, "query">,
  key: ConversationKey,
  follower: Follower,
  onFault: (fault: Error) => void,
): Follower {
  const onError = (error: unknown) => onFault(wordless(error));
  let before: Promise<void> = Promise.resolve();
  let known: { readonly masks: Masking | null; readonly until: number } | null = null;

  async function masksNow(): Promise<Masking | null> {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      try {
        const masks = await maskingOf(pool, key, onFault);
        known = { masks, until: performance.now() + believedMs };
        return masks;
      } catch (error) {
        onError(error);
        if (attempt < attempts) await wait(retryMs, null, { ref: false });
      }
    }
    return showNothing;
  }

  const inTurn = (work: () => Promise<void> | void) => {
    before = before.then(work).catch(onError);
  };
  return {
    messages: (messages, sequence) =>
      inTurn(async () => {
        const masks = await masksNow();
        follower.messages(masks ? messages.map(masks.message) : messages, sequence);
      }),
    changed: (change) => inTurn(() => follower.changed?.(change)),
    passing: (passing) =>
      inTurn(async () => {
        if (passing.type !== "delta") return follower.passing?.(passing);
        const masks = known && known.until > performance.now() ? known.masks : await masksNow();
        if (!masks) follower.passing?.(passing);
      }),
  };
}

/** How long one goes on believing that nothing is hidden while a text is being said, in milliseconds. */
const believedMs = 1000;
const retryMs = 500;
/** After that one goes on without the words: a feed that waits for ever keeps everything that comes. */
const attempts = 5;
