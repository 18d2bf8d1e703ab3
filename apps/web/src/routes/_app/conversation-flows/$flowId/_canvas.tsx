import { createFileRoute, Outlet, useParams } from "@tanstack/react-router";
import { FlowCanvasScreen } from "../../../../flow/index.ts";

export const Route = createFileRoute("/_app/conversation-flows/$flowId/_canvas")({
  component: function CanvasRoute() {
    const { nodeId, toolId } = useParams({ strict: false });
    return (
      <FlowCanvasScreen
        nodeId={nodeId ?? null}
        toolId={toolId ?? null}
        drawer={nodeId || toolId ? <Outlet key={nodeId ?? toolId} /> : null}
      />
    );
  },
});
