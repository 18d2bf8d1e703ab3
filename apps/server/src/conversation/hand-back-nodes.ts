import type { HandBackNodes } from "@parlo/contract";
import { type ConversationState, versionAnew } from "@parlo/engine";
import type { ConversationHost } from "./conversation-host.ts";
import { withFlowOfNow } from "./host/flow-of-now.ts";
import type { StoredConversation } from "./store/stored-conversation.ts";

type Sources = Pick<ConversationHost, "flowSource" | "profileSource">;
type Place = Pick<ConversationState["stack"][number], "flowId" | "version" | "nodeId">;

/**
 * The nodes of the flows that a conversation is in, in its versions, the one on top first; of the flow with which it would
 * begin where it is in none. One id may be in several of them: the agent would go on at the uppermost.
 */
export async function handBackNodes(sources: Sources, stored: StoredConversation): Promise<HandBackNodes> {
  const { flowSource } = sources;
  const { organizationId, snapshot } = stored;
  const seen = new Set<string>();
  const flows: HandBackNodes["flows"] = [];
  const places = snapshot.stack.length > 0 ? snapshot.stack.toReversed() : [await beginning(sources, stored)];
  for (const { flowId, version, nodeId } of places) {
    const graph = version === null ? null : await flowSource.load(organizationId, flowId, version);
    if (!graph) continue;
    const nodes = Object.values(graph.nodes)
      .filter(({ id }) => !seen.has(id))
      .toSorted(({ renderParams: { position: one } }, { renderParams: { position: other } }) =>
        one.x === other.x ? one.y - other.y : one.x - other.x,
      )
      .map(({ id, name, type }) => ({ id, name, type }));
    for (const { id } of nodes) seen.add(id);
    if (nodes.length > 0) flows.push({ flowId, name: graph.name, currentNodeId: nodeId, nodes });
  }
  return { flows };
}

/** Its flow as the next turn would begin it: what has been published since may be what its author wants for it. */
async function beginning({ flowSource, profileSource }: Sources, stored: StoredConversation): Promise<Place> {
  const running = await profileSource.load(stored.profileId);
  const { organizationId, snapshot } = running ? withFlowOfNow(stored, running) : stored;
  const { flowId } = snapshot;
  const live = await flowSource.published(organizationId, flowId);
  return { flowId, version: versionAnew(snapshot, live) ?? live?.version ?? null, nodeId: null };
}
