import { createFileRoute } from "@tanstack/react-router";
import { FlowVariablesScreen, flowVariablesSearch } from "../../../../../flow/index.ts";

export const Route = createFileRoute("/_app/conversation-flows/$flowId/variables/user")({
  validateSearch: flowVariablesSearch,
  component: () => <FlowVariablesScreen scope="endUser" search={Route.useSearch()} />,
});
