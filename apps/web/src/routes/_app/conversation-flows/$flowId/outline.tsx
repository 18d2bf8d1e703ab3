import { createFileRoute } from "@tanstack/react-router";
import { FlowOutlineScreen, outlineSearch } from "../../../../flow/index.ts";

export const Route = createFileRoute("/_app/conversation-flows/$flowId/outline")({
  validateSearch: outlineSearch,
  component: () => <FlowOutlineScreen search={Route.useSearch()} />,
});
