import type { HandBackNodes } from "@parlo/contract";
import type { ConversationHost } from "./conversation-host.ts";
import type { StoredConversation } from "./store/stored-conversation.ts";

/**
 * The nodes of the flows that a conversation is in, in its versions, the one on top first. One id may be in several of
 * them: the agent would go on at the uppermost.
 */
export async function handBackNodes(
  { flowSource }: Pick<ConversationHost, "flowSource">,
  { organizationId, snapshot }: StoredConversation,
): Promise<HandBackNodes> {
  const seen = new Set<string>();
  const flows: HandBackNodes["flows"] = [];
  for (const { flowId, version, nodeId } of snapshot.stack.toReversed()) {
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
