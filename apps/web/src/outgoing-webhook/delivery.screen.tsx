import type { WebhookDelivery, WholeWebhookDelivery } from "@parlo/contract";
import {
  Button,
  EmptyState,
  FactList,
  Failure,
  IconButton,
  Link,
  Skeleton,
  showAgo,
  showDateTime,
  toast,
} from "@parlo/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, MessageSquare, RotateCcw, TriangleAlert, Workflow, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { isMissing } from "../app/api-error.ts";
import { CopyBlock } from "../app/copy-block.tsx";
import { useAttempt } from "../app/use-attempt.tsx";
import { useMay } from "../app/use-may.ts";
import { useTrouble } from "../app/use-trouble.ts";
import { DeliveryAttempts } from "./delivery-attempts.tsx";
import { DeliveryStatus } from "./delivery-status.tsx";
import { eventWords } from "./event-words.ts";
import type { DeliverySearch } from "./outgoing-webhook-search.ts";
import { deliveryLookMs, useDeliveries } from "./use-deliveries.ts";
import { useWebhook } from "./use-webhook.ts";

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
      {delivery && <Details delivery={delivery} />}
    </aside>
  );
}

function Details({ delivery }: { delivery: WholeWebhookDelivery }) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? "en";
  const { id, type, createdAt, deliveredAt, nextAttemptAt, payload } = delivery;
  const facts = [
    { name: t("outgoing-webhook.delivery.event"), value: <code>{type}</code> },
    { name: t("outgoing-webhook.delivery.id"), value: <code>{id}</code> },
    { name: t("outgoing-webhook.delivery.happened"), value: showDateTime(createdAt) },
    ...(deliveredAt ? [{ name: t("outgoing-webhook.delivered"), value: showDateTime(deliveredAt) }] : []),
    ...(nextAttemptAt
      ? [
          {
            name: t("outgoing-webhook.delivery.next"),
            value: `${showAgo(nextAttemptAt, language)}, ${showDateTime(nextAttemptAt)}`,
          },
        ]
      : []),
  ];
  return (
    <div className="flex flex-col gap-4 px-5 pb-6">
      <h2 className="text-lg font-bold [overflow-wrap:anywhere]">{t(`outgoing-webhook.event.${eventWords[type]}`)}</h2>
      <div className="flex flex-wrap gap-2 empty:hidden">
        <Resend delivery={delivery} />
        <WhatItIsAbout payload={payload} />
      </div>
      <FactList facts={facts} />
      <CopyBlock label={t("outgoing-webhook.delivery.payload")} text={JSON.stringify(payload, null, 2)} />
      <DeliveryAttempts {...delivery} />
    </div>
  );
}

/** Under its own id, whatever became of it; nothing where nobody is to hear. */
function Resend({ delivery: { id, webhookId, type, status } }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation();
  const { administer } = useMay();
  const webhook = useWebhook(webhookId).data;
  const queryClient = useQueryClient();
  const attempt = useAttempt([api.outgoingWebhook.key(), api.webhookDelivery.key()]);
  const [busy, setBusy] = useState(false);
  if (!administer || !webhook?.active || webhook.archivedAt) return null;
  const resend = async () => {
    setBusy(true);
    await attempt(t(`outgoing-webhook.event.${eventWords[type]}`), async () => {
      const { status: next } = await client.webhookDelivery.resend({ id });
      queryClient.setQueryData(api.webhookDelivery.get.queryKey({ input: { id } }), (old) =>
        old ? { ...old, status: next } : old,
      );
      toast({ variant: "success", title: t("outgoing-webhook.delivery.resent") });
    });
    setBusy(false);
  };
  return (
    <Button
      variant={status === "dead" ? "primary" : "secondary"}
      icon={<RotateCcw />}
      busy={busy}
      onClick={() => void resend()}
    >
      {t("outgoing-webhook.delivery.resend")}
    </Button>
  );
}

/** The way to what it happened to. */
function WhatItIsAbout({ payload }: Pick<WholeWebhookDelivery, "payload">) {
  const { t } = useTranslation();
  const [href, label, Icon] =
    payload.type === "issue.raised"
      ? ([`/issues/${payload.data.issueId}`, t("outgoing-webhook.delivery.openIssue"), TriangleAlert] as const)
      : payload.type === "automation-run.finished"
        ? ([
            `/conversation-flows/${payload.data.flowId}/settings/triggers`,
            t("outgoing-webhook.delivery.openFlow"),
            Workflow,
          ] as const)
        : ([
            `/conversations/${payload.data.conversationId}`,
            t("outgoing-webhook.delivery.openConversation"),
            MessageSquare,
          ] as const);
  return (
    <Button asChild>
      <Link href={href}>
        <Icon aria-hidden />
        {label}
      </Link>
    </Button>
  );
}
