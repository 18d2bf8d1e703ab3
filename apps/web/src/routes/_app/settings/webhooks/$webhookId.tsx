import { createFileRoute } from "@tanstack/react-router";
import { demandId } from "../../../../app/demand-id.ts";
import { WebhookScreen } from "../../../../outgoing-webhook/index.ts";

export const Route = createFileRoute("/_app/settings/webhooks/$webhookId")({
  loader: ({ params }) => demandId(params.webhookId),
  component: () => <WebhookScreen webhookId={Route.useParams().webhookId} />,
});
