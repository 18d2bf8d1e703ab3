import { createFileRoute } from "@tanstack/react-router";
import { FlowSettingsScreen } from "../../../../../flow/index.ts";

export const Route = createFileRoute("/_app/conversation-flows/$flowId/settings/")({
  component: () => <FlowSettingsScreen part="general" />,
});
