import { createFileRoute } from "@tanstack/react-router";
import { NodeDrawer, NodeVariables, nodeVariablesSearch } from "../../../../../flow/index.ts";

export const Route = createFileRoute("/_app/conversation-flows/$flowId/_canvas/node/$nodeId/variables/conversation")({
  validateSearch: nodeVariablesSearch,
  component: function NodeVariablesRoute() {
    const { nodeId } = Route.useParams();
    return (
      <NodeDrawer nodeId={nodeId} part="variables">
        <NodeVariables nodeId={nodeId} scope="conversation" page={Route.useSearch().page} />
      </NodeDrawer>
    );
  },
});
