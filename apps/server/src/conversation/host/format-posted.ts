import { accepts, formatMessage } from "@parlo/engine";
import { behaviorOf } from "./behavior-of.ts";
import type { HostContext } from "./context.ts";
import type { Incoming } from "./incoming.ts";
import type { LiveConversation } from "./live-conversation.ts";

/**
 * What an outside system posts is shown as the flow that waits for it has all that it says, whoever wrote it; the flow
 * itself reads it as it came. What is posted in the name of a person is that person's.
 */
export async function formatPosted(host: HostContext, live: LiveConversation, incoming: Incoming): Promise<Incoming> {
  const { said, input } = incoming;
  if (input?.type !== "callback" || said?.participantType !== "Api") return incoming;
  const waits = live.stored.snapshot.stack.find(({ waiting }) => waiting && accepts(waiting, input));
  const behavior = await behaviorOf(host, live, waits);
  return behavior ? { input, said: { ...said, action: formatMessage(said.action, behavior.formatting) } } : incoming;
}
