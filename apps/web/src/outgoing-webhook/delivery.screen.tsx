import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";
import { DetailPanel } from "../app/detail-panel.tsx";
import { DeliveryDetails } from "./delivery-details.tsx";
import { DeliveryStatus } from "./delivery-status.tsx";
import type { DeliverySearch } from "./outgoing-webhook-search.ts";
import { deliveryLookMs, useDeliveries } from "./use-deliveries.ts";

interface DeliveryScreenProps {
  webhookId: string;
  deliveryId: string;
  search: DeliverySearch;
  onGo: (deliveryId: string) => void;
  onClose: () => void;
}

/** One delivery beside the list. */
export function DeliveryScreen({ webhookId, deliveryId, search, onGo, onClose }: DeliveryScreenProps) {
  const { t } = useTranslation();
  const rows = useDeliveries(webhookId, search).data?.results;
  const query = useQuery({
    ...api.webhookDelivery.get.queryOptions({ input: { id: deliveryId } }),
    refetchInterval: ({ state }) => state.data?.status === "waiting" && deliveryLookMs,
  });
  return (
    <DetailPanel
      id={deliveryId}
      rows={rows}
      query={query}
      words={{
        label: t("outgoing-webhook.delivery.one"),
        previous: t("outgoing-webhook.delivery.previous"),
        next: t("outgoing-webhook.delivery.nextOne"),
        loadFailed: t("outgoing-webhook.delivery.loadFailed"),
        notFound: t("outgoing-webhook.delivery.notFound"),
        toList: t("outgoing-webhook.delivery.toList"),
      }}
      onGo={onGo}
      onClose={onClose}
      state={(delivery) => <DeliveryStatus {...delivery} />}
    >
      {(delivery) => <DeliveryDetails delivery={delivery} />}
    </DetailPanel>
  );
}
