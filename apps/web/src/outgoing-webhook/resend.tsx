import type { WebhookDelivery } from "@parlo/contract";
import { Button, toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { useAttempt } from "../app/use-attempt.tsx";
import { useMay } from "../app/use-may.ts";
import { eventWords } from "./event-words.ts";
import { useWebhook } from "./use-webhook.ts";

/** Under its own id, whatever became of it; nothing where nobody is to hear. */
export function Resend({ delivery: { id, webhookId, type, status } }: { delivery: WebhookDelivery }) {
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
