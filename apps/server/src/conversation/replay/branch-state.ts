import { type ConversationState, isBetweenTurns, type JsonObject, pinFlow } from "@parlo/engine";
import { ConversationRefusal } from "../conversation.errors.ts";
import type { StoredConversation } from "../store/stored-conversation.ts";
import { type ReplayHost, replayConversation, withWritten } from "./replay-conversation.ts";

export interface BranchState {
  readonly state: ConversationState;
  readonly endUserVariables: JsonObject;
  /** Milliseconds since 1970, when the last step before it was taken. */
  readonly now: number;
}

/**
 * The state that a conversation had after an event of it. What happens in one turn belongs together: where the event is
 * in the middle of a turn, it is the state in which that turn came to rest.
 */
export async function branchState(
  host: ReplayHost,
  subject: StoredConversation,
  sequence: number,
): Promise<BranchState> {
  let found: BranchState | null = null;
  let atRest = true;
  for await (const { logged, context, before, result } of replayConversation(host, subject)) {
    found ??= { state: before, endUserVariables: context.endUserVariables, now: context.now };
    if (logged.base >= sequence && atRest) break;
    const endUserVariables = withWritten(context.endUserVariables, result.events);
    found = { state: result.state, endUserVariables, now: context.now };
    atRest = isBetweenTurns(result.state);
  }
  if (!found || !atRest || found.state.closed) throw new ConversationRefusal("no-branch");
  return found;
}

/** The state with a flow at another version (a draft's is its negative); refused where the version has not what it needs. */
export async function pinned(
  { flows }: ReplayHost,
  state: ConversationState,
  { organizationId, flowId, version }: { organizationId: string; flowId: string; version: number },
): Promise<ConversationState> {
  const engine = flows.engine(organizationId);
  for (;;) {
    const result = pinFlow(engine, state, flowId, version);
    if (result.type === "pinned") return result.state;
    if (result.type === "unfit") throw new ConversationRefusal("node-gone");
    await flows.load(organizationId, result.flowId, result.version);
  }
}
