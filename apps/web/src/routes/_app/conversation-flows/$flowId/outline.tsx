import { createFileRoute } from "@tanstack/react-router";
import { FlowOutlineScreen, heatSearch } from "../../../../flow/index.ts";

export const Route = createFileRoute("/_app/conversation-flows/$flowId/outline")({
  validateSearch: heatSearch,
  component: function OutlineRoute() {
    return <FlowOutlineScreen heated={Route.useSearch().heat !== undefined} />;
  },
});
