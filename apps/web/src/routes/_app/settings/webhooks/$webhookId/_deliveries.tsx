import { createFileRoute, Outlet } from "@tanstack/react-router";
import { DeliveryListScreen, deliverySearch } from "../../../../../outgoing-webhook/index.ts";

export const Route = createFileRoute("/_app/settings/webhooks/$webhookId/_deliveries")({
  validateSearch: deliverySearch,
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  const { webhookId } = Route.useParams();
  const search = Route.useSearch();
  return (
    <DeliveryListScreen
      webhookId={webhookId}
      search={search}
      onSearch={(next) =>
        void navigate({ to: "/settings/webhooks/$webhookId", params: { webhookId }, search: { ...search, ...next } })
      }
      onOpen={({ id }) =>
        void navigate({
          to: "/settings/webhooks/$webhookId/deliveries/$deliveryId",
          params: { webhookId, deliveryId: id },
          search,
        })
      }
    >
      <Outlet />
    </DeliveryListScreen>
  );
}
