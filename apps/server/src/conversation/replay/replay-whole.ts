import { isBetweenTurns } from "@parlo/engine";
import { ConversationRefusal } from "../conversation.errors.ts";
import type { ConversationKey } from "../conversation-key.ts";
import type { StoredConversation } from "../store/stored-conversation.ts";
import { type ReplayedStep, type ReplayHost, replayConversation } from "./replay-conversation.ts";

export interface WholeReplayHost extends ReplayHost {
  readonly store: { load(key: ConversationKey): Promise<StoredConversation | null> };
}

/**
 * As `replayConversation`, and before it, where the conversation goes on from another, what that one came to up to there.
 * With `until`, up to the rest in which that event belongs.
 */
export async function* replayWhole(
  host: WholeReplayHost,
  subject: StoredConversation,
  until = Number.POSITIVE_INFINITY,
): AsyncGenerator<ReplayedStep> {
  let atRest = true;
  for await (const step of replayConversation(host, subject)) {
    const { base, record } = step.logged;
    if (record.branchOf) {
      const { conversationId, sequence } = record.branchOf;
      const source = await host.store.load({ organizationId: subject.organizationId, conversationId });
      if (!source) throw new ConversationRefusal("not-replayable");
      yield* replayWhole(host, source, sequence);
    }
    if (base >= until && atRest) return;
    yield step;
    atRest = isBetweenTurns(step.result.state);
  }
}
