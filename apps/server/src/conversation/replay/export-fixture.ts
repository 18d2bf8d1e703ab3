import { type ConversationFixture, fixtureSchema, mostFixtureTurns } from "@parlo/contract";
import { fixtureRecorder } from "@parlo/engine";
import { ConversationRefusal } from "../conversation.errors.ts";
import { readHidden } from "../read/hidden-values.ts";
import type { StoredConversation } from "../store/stored-conversation.ts";
import { isWholeEngine } from "../whole-engine.ts";
import { concealFixture } from "./conceal-fixture.ts";
import { replayWhole, type WholeReplayHost } from "./replay-whole.ts";

export interface KeptConversation {
  /** The flow that it began with. */
  readonly flowId: string;
  readonly fixture: ConversationFixture;
}

/**
 * A real conversation as a test, with what was said before in the one that it goes on from: up to the most that a test
 * may have, to a turn that could only be ended, or to where it went over to another version: a test is held with one.
 * What an engine answered that is no flow is none.
 */
export async function exportFixture(host: WholeReplayHost, subject: StoredConversation): Promise<KeptConversation> {
  const { organizationId, conversationId } = subject;
  const recorder = fixtureRecorder();
  let flowId: string | undefined;
  for await (const { logged, context, before, result } of replayWhole(host, subject)) {
    flowId ??= before.flowId;
    const isUnderWay = before.stack.length > 0;
    if (logged.record.begun && isUnderWay && !logged.record.branchOf) throw new ConversationRefusal("not-replayable");
    const { input, takenOver } = logged.record;
    // A paused turn is as long as it is.
    const isFull = recorder.turns() === mostFixtureTurns && input?.type !== "goOn";
    if (logged.record.abandon || (logged.record.moved && isUnderWay) || isFull) break;
    recorder.add({ input, context, takenOver, before, after: result.state, events: result.events });
  }
  if (!recorder.isWhole()) throw new ConversationRefusal("paused-turn");
  if (flowId === undefined || isWholeEngine(flowId) || recorder.turns() === 0)
    throw new ConversationRefusal("not-replayable");
  const hidden = (await readHidden(host.pool, organizationId, [conversationId]))?.get(conversationId);
  const { success, data } = fixtureSchema.safeParse({ version: 1, ...concealFixture(recorder.fixture(), hidden) });
  if (!success) throw new ConversationRefusal("not-replayable");
  return { flowId, fixture: data };
}
