import { createFileRoute } from "@tanstack/react-router";
import { WebhookSettingsScreen } from "../../../../../outgoing-webhook/index.ts";

export const Route = createFileRoute("/_app/settings/webhooks/$webhookId/settings")({
  component: () => <WebhookSettingsScreen webhookId={Route.useParams().webhookId} />,
});
