import { createFileRoute, Outlet } from "@tanstack/react-router";
import { demandId } from "../../../app/demand-id.ts";
import { FlowEditorScreen } from "../../../flow/index.ts";

export const Route = createFileRoute("/_app/conversation-flows/$flowId")({
  loader: ({ params }) => demandId(params.flowId),
  staticData: { foldNavigation: true },
  component: () => (
    <FlowEditorScreen flowId={Route.useParams().flowId}>
      <Outlet />
    </FlowEditorScreen>
  ),
});
