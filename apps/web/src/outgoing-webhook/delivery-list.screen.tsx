import type { DeliveryAttempt, WebhookDelivery } from "@parlo/contract";
import { type Column, EmptyState, List, Segment, showAgo, showAlternate } from "@parlo/ui";
import { useParams } from "@tanstack/react-router";
import { Send } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { troubleOf } from "../app/trouble-of.ts";
import { useMay } from "../app/use-may.ts";
import { DeliveryStatus } from "./delivery-status.tsx";
import { eventWords } from "./event-words.ts";
import { type DeliverySearch, deliveriesShown } from "./outgoing-webhook-search.ts";
import { ResendAll } from "./resend-all.tsx";
import { useAttemptWords } from "./use-attempt-words.ts";
import { deliveryPageSize, useDeliveries } from "./use-deliveries.ts";
import { useWebhook } from "./use-webhook.ts";

interface DeliveryListScreenProps {
  webhookId: string;
  search: DeliverySearch;
  onSearch: (next: Partial<DeliverySearch>) => void;
  onOpen: (delivery: WebhookDelivery) => void;
  /** The one that is looked at, beside the list. */
  children: ReactNode;
}

/** What a webhook was told, newest first, and what came of it. */
export function DeliveryListScreen({ webhookId, search, onSearch, onOpen, children }: DeliveryListScreenProps) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? "en";
  const { administer } = useMay();
  const { deliveryId } = useParams({ strict: false });
  const webhook = useWebhook(webhookId).data;
  const query = useDeliveries(webhookId, search);
  const { outcomeOf, tookOf } = useAttemptWords();
  // That it was delivered stands beside it.
  const answerOf = (attempt: DeliveryAttempt) => (attempt.problem === null ? tookOf : outcomeOf)(attempt);
  const { status } = search;
  const nameOf = ({ type }: WebhookDelivery) => t(`outgoing-webhook.event.${eventWords[type]}`);
  const resultOf = ({ lastAttempt }: WebhookDelivery) =>
    lastAttempt ? answerOf(lastAttempt) : t("outgoing-webhook.delivery.untried");
  const nextOf = ({ nextAttemptAt }: WebhookDelivery) => nextAttemptAt && showAgo(nextAttemptAt, language);
  const mayResend = administer && webhook?.active && !webhook.archivedAt;
  const columns: Column<WebhookDelivery>[] = [
    {
      id: "event",
      label: t("outgoing-webhook.delivery.event"),
      always: true,
      title: nameOf,
      cell: (delivery) => <span className="font-medium">{nameOf(delivery)}</span>,
    },
    {
      id: "status",
      label: t("outgoing-webhook.delivery.status"),
      width: "130px",
      cell: (delivery) => <DeliveryStatus {...delivery} />,
    },
    {
      id: "result",
      label: t("outgoing-webhook.delivery.result"),
      title: resultOf,
      cell: (delivery) => <span className="text-text-2">{resultOf(delivery)}</span>,
    },
    {
      id: "tries",
      label: t("outgoing-webhook.delivery.tries"),
      align: "end",
      width: "92px",
      cell: ({ attemptCount }) => attemptCount,
    },
    {
      id: "happened",
      label: t("outgoing-webhook.delivery.happened"),
      width: "130px",
      title: ({ createdAt }) => showAlternate(createdAt),
      cell: ({ createdAt }) => showAgo(createdAt, language),
    },
    {
      id: "next",
      label: t("outgoing-webhook.delivery.next"),
      width: "130px",
      title: ({ nextAttemptAt }) => (nextAttemptAt ? showAlternate(nextAttemptAt) : undefined),
      cell: nextOf,
    },
  ];
  // Beside one that is looked at there is room for what tells them apart.
  const shown = deliveryId ? columns.filter(({ id }) => !["result", "next"].includes(id)) : columns;
  return (
    <div className="relative flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <List<WebhookDelivery>
          label={t("outgoing-webhook.part.deliveries")}
          name="webhook-deliveries"
          rows={query.data?.results}
          count={query.data?.count}
          {...troubleOf(query)}
          onRetry={() => void query.refetch()}
          page={search.page}
          pageSize={deliveryPageSize}
          onPage={(page) => onSearch({ page })}
          rowId={({ id }) => id}
          rowName={nameOf}
          isCurrent={({ id }) => id === deliveryId}
          onOpen={onOpen}
          views={
            <Segment
              label={t("outgoing-webhook.shown")}
              value={status}
              onChange={(next) => onSearch({ status: next as DeliverySearch["status"], page: 1 })}
              options={deliveriesShown.map((value) => ({ value, label: t(`outgoing-webhook.status.${value}`) }))}
            />
          }
          tools={mayResend && webhook.dead > 0 && <ResendAll {...webhook} />}
          columns={shown}
          phoneRow={(delivery) => (
            <span className="block min-w-0">
              <span className="flex items-center gap-2">
                <span className="min-w-0 flex-1 truncate font-medium">{nameOf(delivery)}</span>
                <DeliveryStatus {...delivery} />
              </span>
              <span className="block truncate text-xs text-text-2">{resultOf(delivery)}</span>
              <span className="block truncate text-xs text-text-3 tabular-nums">
                {[
                  showAgo(delivery.createdAt, language),
                  delivery.nextAttemptAt && `${t("outgoing-webhook.delivery.next")}: ${nextOf(delivery)}`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
          )}
          empty={
            <EmptyState
              drawing={<Send className="size-6" />}
              title={t(`outgoing-webhook.delivery.none.${status}`)}
              text={t(`outgoing-webhook.delivery.noneHelp.${status}`)}
            />
          }
        />
      </div>
      {children}
    </div>
  );
}
