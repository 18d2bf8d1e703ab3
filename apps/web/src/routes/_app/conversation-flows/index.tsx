import { createFileRoute } from "@tanstack/react-router";
import { FlowListScreen, flowListSearch } from "../../../flow/index.ts";

export const Route = createFileRoute("/_app/conversation-flows/")({
  validateSearch: flowListSearch,
  component: () => <FlowListScreen search={Route.useSearch()} />,
});
