import { Button, EmptyState, Failure, IconButton, Skeleton } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";
import { isMissing } from "../app/api-error.ts";
import { useTrouble } from "../app/use-trouble.ts";
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

/** One delivery beside the list; below the width for both it covers the list. */
export function DeliveryScreen({ webhookId, deliveryId, search, onGo, onClose }: DeliveryScreenProps) {
  const { t } = useTranslation();
  const ids = useDeliveries(webhookId, search).data?.results.map(({ id }) => id) ?? [];
  const at = ids.indexOf(deliveryId);
  const query = useQuery({
    ...api.webhookDelivery.get.queryOptions({ input: { id: deliveryId } }),
    refetchInterval: ({ state }) => state.data?.status === "waiting" && deliveryLookMs,
  });
  const trouble = useTrouble(query);
  const delivery = query.data;
  const step = (by: number) => {
    const next = at < 0 ? undefined : ids[at + by];
    return { disabled: next === undefined, onClick: () => next && onGo(next) };
  };
  return (
    <aside
      aria-label={t("outgoing-webhook.delivery.one")}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="flex w-[464px] flex-none flex-col overflow-y-auto border-s border-line bg-surface max-wide:absolute max-wide:inset-0 max-wide:z-[2] max-wide:w-full max-wide:border-0"
    >
      <header className="flex h-12 flex-none items-center gap-1 ps-5 pe-3">
        <span className="min-w-0 flex-1">{delivery && <DeliveryStatus {...delivery} />}</span>
        <IconButton size="sm" label={t("outgoing-webhook.delivery.previous")} icon={<ArrowUp />} {...step(-1)} />
        <IconButton size="sm" label={t("outgoing-webhook.delivery.nextOne")} icon={<ArrowDown />} {...step(1)} />
        <IconButton size="sm" label={t("ui.close")} icon={<X />} onClick={onClose} />
      </header>
      {query.isPending && !trouble && (
        <div className="px-5">
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {trouble &&
        (isMissing(trouble) ? (
          <EmptyState
            title={t("outgoing-webhook.delivery.notFound")}
            actions={<Button onClick={onClose}>{t("outgoing-webhook.delivery.toList")}</Button>}
          />
        ) : (
          <Failure
            title={t("outgoing-webhook.delivery.loadFailed")}
            onRetry={() => void query.refetch()}
            details={trouble.message}
          />
        ))}
      {delivery && <DeliveryDetails delivery={delivery} />}
    </aside>
  );
}
