import { createFileRoute } from "@tanstack/react-router";
import { NodeDrawer } from "../../../../../flow/index.ts";

export const Route = createFileRoute("/_app/conversation-flows/$flowId/_canvas/node/$nodeId/")({
  component: () => <NodeDrawer nodeId={Route.useParams().nodeId} />,
});
