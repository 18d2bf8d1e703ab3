import { createFileRoute } from "@tanstack/react-router";
import { FlowTriggersScreen } from "../../../../../flow/index.ts";

export const Route = createFileRoute("/_app/conversation-flows/$flowId/settings/triggers")({
  component: FlowTriggersScreen,
});
