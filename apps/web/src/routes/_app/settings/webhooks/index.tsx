import { createFileRoute } from "@tanstack/react-router";
import { OutgoingWebhookListScreen, outgoingWebhookSearch } from "../../../../outgoing-webhook/index.ts";

export const Route = createFileRoute("/_app/settings/webhooks/")({
  validateSearch: outgoingWebhookSearch,
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <OutgoingWebhookListScreen
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: (old) => ({ ...old, ...next }) })}
      onOpen={({ id }) => void navigate({ to: "/settings/webhooks/$webhookId", params: { webhookId: id } })}
    />
  );
}
