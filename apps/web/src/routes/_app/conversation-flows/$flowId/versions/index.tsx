import { createFileRoute } from "@tanstack/react-router";
import { FlowVersionsScreen, flowVersionsSearch } from "../../../../../flow/index.ts";

export const Route = createFileRoute("/_app/conversation-flows/$flowId/versions/")({
  validateSearch: flowVersionsSearch,
  component: () => <FlowVersionsScreen {...Route.useSearch()} />,
});
