import type { RunningProfile } from "../ports/profile-source.ts";
import type { StoredConversation } from "../store/stored-conversation.ts";

/** A conversation that has begun no flow yet begins the one that its profile has now: the one of then may be gone. */
export function withFlowOfNow(stored: StoredConversation, { flowId }: RunningProfile): StoredConversation {
  const { snapshot } = stored;
  const hasBegun = snapshot.flowVersion !== null || snapshot.stack.length > 0;
  if (hasBegun || flowId === null || flowId === snapshot.flowId) return stored;
  return { ...stored, snapshot: { ...snapshot, flowId } };
}
