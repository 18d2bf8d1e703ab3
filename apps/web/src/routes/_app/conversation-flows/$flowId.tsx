import { createFileRoute, Outlet } from "@tanstack/react-router";
import { FlowEditorScreen } from "../../../flow/index.ts";

export const Route = createFileRoute("/_app/conversation-flows/$flowId")({
  staticData: { foldNavigation: true },
  component: () => (
    <FlowEditorScreen flowId={Route.useParams().flowId}>
      <Outlet />
    </FlowEditorScreen>
  ),
});
