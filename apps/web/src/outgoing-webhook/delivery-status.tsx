import type { WebhookDelivery } from "@parlo/contract";
import { Tag } from "@parlo/ui";
import { Check, CircleAlert, Clock } from "lucide-react";
import { useTranslation } from "react-i18next";

const looks = {
  waiting: { tone: "warn", icon: <Clock aria-hidden /> },
  delivered: { tone: "ok", icon: <Check aria-hidden /> },
  dead: { tone: "danger", icon: <CircleAlert aria-hidden /> },
} as const;

export function DeliveryStatus({ status }: Pick<WebhookDelivery, "status">) {
  const { t } = useTranslation();
  return <Tag {...looks[status]}>{t(`outgoing-webhook.status.${status}`)}</Tag>;
}
