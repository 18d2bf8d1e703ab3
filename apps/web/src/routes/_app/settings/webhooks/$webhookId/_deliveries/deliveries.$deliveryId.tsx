import { createFileRoute } from "@tanstack/react-router";
import { demandId } from "../../../../../../app/demand-id.ts";
import { DeliveryScreen } from "../../../../../../outgoing-webhook/index.ts";

export const Route = createFileRoute("/_app/settings/webhooks/$webhookId/_deliveries/deliveries/$deliveryId")({
  loader: ({ params }) => demandId(params.deliveryId),
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  const { webhookId, deliveryId } = Route.useParams();
  const search = Route.useSearch();
  return (
    <DeliveryScreen
      webhookId={webhookId}
      deliveryId={deliveryId}
      search={search}
      onGo={(next) =>
        void navigate({
          to: "/settings/webhooks/$webhookId/deliveries/$deliveryId",
          params: { webhookId, deliveryId: next },
          search,
        })
      }
      onClose={() => void navigate({ to: "/settings/webhooks/$webhookId", params: { webhookId }, search })}
    />
  );
}
