import { createFileRoute } from "@tanstack/react-router";
import { FlowVariablesScreen, flowVariablesSearch } from "../../../../../flow/index.ts";

export const Route = createFileRoute("/_app/conversation-flows/$flowId/variables/")({
  validateSearch: flowVariablesSearch,
  component: () => <FlowVariablesScreen scope="all" search={Route.useSearch()} />,
});
