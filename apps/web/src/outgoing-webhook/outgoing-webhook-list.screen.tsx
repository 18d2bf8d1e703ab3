import type { OutgoingWebhook } from "@parlo/contract";
import { Button, CutMiddle, EmptyState, List, PagePrimary, showAgo, showAlternate } from "@parlo/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus, Webhook } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";
import { ArchivedOffer } from "../app/archived-offer.tsx";
import { listed } from "../app/listed.ts";
import { sortBy } from "../app/search.ts";
import { useArchivedShown } from "../app/use-archived-shown.tsx";
import { useMay } from "../app/use-may.ts";
import { SettingsPage } from "../settings/index.ts";
import { EventTags } from "./event-tags.tsx";
import { NewWebhookDialog } from "./new-webhook.dialog.tsx";
import type { OutgoingWebhookSearch } from "./outgoing-webhook-search.ts";
import { useWebhookTest } from "./use-webhook-test.ts";
import { DeliveryCounts, WebhookName } from "./webhook-cells.tsx";
import { WebhookMenu } from "./webhook-menu.tsx";
import { WebhookState } from "./webhook-state.tsx";
import { WebhookTestDialog } from "./webhook-test.dialog.tsx";

interface OutgoingWebhookListScreenProps {
  search: OutgoingWebhookSearch;
  onSearch: (next: Partial<OutgoingWebhookSearch>) => void;
  onOpen: (webhook: OutgoingWebhook) => void;
}

const sorts = ["NameAsc", "NameDesc", "CreatedAtAsc", "CreatedAtDesc"] as const;
const pageSize = 10;
/** Milliseconds between two looks at what became of deliveries. */
const lookMs = 15_000;

/** Who is told of what happens in the organisation, and how that goes. */
export function OutgoingWebhookListScreen({ search, onSearch, onOpen }: OutgoingWebhookListScreenProps) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? "en";
  const may = useMay();
  const [making, setMaking] = useState(false);
  const test = useWebhookTest();
  const archivedShown = useArchivedShown(search, onSearch);
  const input = {
    pageSizeAndNumber: { size: pageSize, number: search.page },
    sortBy: sortBy(search.sort, sorts),
    includeArchived: search.archived,
    ...(search.search && { search: search.search }),
  };
  const query = useQuery({
    ...api.outgoingWebhook.list.queryOptions({ input, placeholderData: keepPreviousData }),
    enabled: may.edit,
    refetchInterval: lookMs,
  });
  const drawing = <Webhook className="size-6" />;
  if (!may.edit)
    return (
      <SettingsPage>
        <EmptyState drawing={drawing} title={t("outgoing-webhook.title")} text={t("outgoing-webhook.notYours")} />
      </SettingsPage>
    );
  const add = may.administer && (
    <Button variant="primary" icon={<Plus />} onClick={() => setMaking(true)}>
      {t("outgoing-webhook.add")}
    </Button>
  );
  const ago = (instant: string | null) => (instant ? showAgo(instant, language) : t("outgoing-webhook.never"));
  const whole = (instant: string | null) => (instant ? showAlternate(instant) : undefined);
  return (
    <SettingsPage primary={add}>
      <List<OutgoingWebhook>
        label={t("outgoing-webhook.title")}
        name="outgoing-webhooks"
        {...listed({ query, search, pageSize, onSearch })}
        {...archivedShown}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={onOpen}
        rowActions={
          may.administer ? (webhook) => <WebhookMenu webhook={webhook} onTest={() => test.start(webhook)} /> : undefined
        }
        columns={[
          {
            id: "Name",
            label: t("outgoing-webhook.name"),
            sortable: true,
            always: true,
            cell: (webhook) => <WebhookName {...webhook} />,
          },
          {
            id: "events",
            label: t("outgoing-webhook.events"),
            cell: ({ events }) => <EventTags events={events} />,
          },
          {
            id: "state",
            label: t("outgoing-webhook.state"),
            width: "190px",
            title: ({ disabledReason }) =>
              disabledReason ? t(`outgoing-webhook.whyNote.${disabledReason}`) : undefined,
            cell: (webhook) => (
              <>
                <WebhookState {...webhook} />
                {webhook.disabledReason && !webhook.archivedAt && (
                  <span className="block truncate text-xs text-text-2">
                    {t(`outgoing-webhook.why.${webhook.disabledReason}`)}
                  </span>
                )}
              </>
            ),
          },
          {
            id: "open",
            label: t("outgoing-webhook.open"),
            width: "132px",
            cell: (webhook) => <DeliveryCounts {...webhook} />,
          },
          {
            id: "lastDeliveredAt",
            label: t("outgoing-webhook.lastDelivered"),
            width: "132px",
            title: ({ lastDeliveredAt }) => whole(lastDeliveredAt),
            cell: ({ lastDeliveredAt }) => ago(lastDeliveredAt),
          },
          {
            id: "lastFailedAt",
            label: t("outgoing-webhook.lastFailed"),
            width: "132px",
            title: ({ lastFailedAt }) => whole(lastFailedAt),
            cell: ({ lastFailedAt }) => ago(lastFailedAt),
          },
        ]}
        phoneRow={(webhook) => (
          <span className="block min-w-0">
            <span className="flex items-center gap-2">
              <span className="min-w-0 flex-1 truncate font-medium">{webhook.name}</span>
              <WebhookState {...webhook} />
            </span>
            <span className="block font-mono text-xs text-text-2">
              <CutMiddle text={webhook.url} />
            </span>
            <span className="block truncate text-xs text-text-2 tabular-nums">
              {[
                webhook.dead > 0 && t("outgoing-webhook.deadCount", { count: webhook.dead }),
                webhook.waiting > 0 && t("outgoing-webhook.waitingCount", { count: webhook.waiting }),
                `${t("outgoing-webhook.lastDelivered")}: ${ago(webhook.lastDeliveredAt)}`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </span>
        )}
        searchPlaceholder={t("outgoing-webhook.search")}
        empty={
          <EmptyState
            drawing={drawing}
            title={t("outgoing-webhook.none")}
            text={t("outgoing-webhook.noneHelp")}
            actions={
              <>
                <ArchivedOffer list={api.outgoingWebhook.list} onShow={() => onSearch({ archived: true, page: 1 })} />
                <PagePrimary />
              </>
            }
          />
        }
      />
      {making && <NewWebhookDialog onClose={() => setMaking(false)} onMade={onOpen} />}
      <WebhookTestDialog test={test} />
    </SettingsPage>
  );
}
