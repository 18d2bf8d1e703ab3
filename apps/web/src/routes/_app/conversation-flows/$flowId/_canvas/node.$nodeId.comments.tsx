import { createFileRoute } from "@tanstack/react-router";
import { NodeComments, NodeDrawer } from "../../../../../flow/index.ts";

export const Route = createFileRoute("/_app/conversation-flows/$flowId/_canvas/node/$nodeId/comments")({
  component: function NodeCommentsRoute() {
    const { nodeId } = Route.useParams();
    return (
      <NodeDrawer nodeId={nodeId} part="comments">
        <NodeComments nodeId={nodeId} />
      </NodeDrawer>
    );
  },
});
