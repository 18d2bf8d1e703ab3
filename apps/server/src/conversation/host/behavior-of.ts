import type { ConversationState, FlowBehavior } from "@parlo/engine";
import type { HostContext } from "./context.ts";
import type { LiveConversation } from "./live-conversation.ts";

type Frame = ConversationState["stack"][number];

/** How a flow of the conversation behaves: the one that is on top, unless another is named; null where it cannot be read. */
export async function behaviorOf(
  host: HostContext,
  { stored: { organizationId, snapshot } }: LiveConversation,
  frame: Frame | undefined = snapshot.stack.at(-1),
): Promise<FlowBehavior | null> {
  const [flowId, version] = frame ? [frame.flowId, frame.version] : [snapshot.flowId, snapshot.flowVersion];
  const engine = host.flows.engine(organizationId);
  // Another process may have run it so far.
  if (engine.flow(flowId, version) === undefined) await host.flows.load(organizationId, flowId, version);
  return engine.flow(flowId, version)?.behavior ?? null;
}
