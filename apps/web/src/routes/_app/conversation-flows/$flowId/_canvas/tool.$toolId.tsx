import { createFileRoute } from "@tanstack/react-router";
import { ToolDrawer } from "../../../../../flow/index.ts";

export const Route = createFileRoute("/_app/conversation-flows/$flowId/_canvas/tool/$toolId")({
  component: () => <ToolDrawer toolId={Route.useParams().toolId} />,
});
