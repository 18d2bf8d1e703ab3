import type { OutgoingWebhook } from "@parlo/contract";
import { Tag } from "@parlo/ui";
import { Pause, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Whether it is told anything, and where it is not, whether it left off by itself. */
export function WebhookState({
  active,
  disabledReason,
  archivedAt,
}: Pick<OutgoingWebhook, "active" | "disabledReason" | "archivedAt">) {
  const { t } = useTranslation();
  if (archivedAt) return <Tag>{t("outgoing-webhook.archived")}</Tag>;
  if (active)
    return (
      <Tag tone="ok" dot>
        {t("outgoing-webhook.on")}
      </Tag>
    );
  if (disabledReason)
    return (
      <Tag tone="warn" icon={<TriangleAlert />}>
        {t("outgoing-webhook.selfOff")}
      </Tag>
    );
  return <Tag icon={<Pause />}>{t("outgoing-webhook.off")}</Tag>;
}
