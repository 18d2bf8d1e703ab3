import type { WholeWebhookDelivery } from "@parlo/contract";
import { Button, FactList, Link, showAgo, showDateTime } from "@parlo/ui";
import { MessageSquare, TriangleAlert, Workflow } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CopyBlock } from "../app/copy-block.tsx";
import { DeliveryAttempts } from "./delivery-attempts.tsx";
import { eventWords } from "./event-words.ts";
import { Resend } from "./resend.tsx";

/** What a delivery says, and what came of it. */
export function DeliveryDetails({ delivery }: { delivery: WholeWebhookDelivery }) {
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
