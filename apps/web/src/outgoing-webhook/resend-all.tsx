import type { OutgoingWebhook } from "@parlo/contract";
import { Button, ConfirmDialog, toast } from "@parlo/ui";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { useAttempt } from "../app/use-attempt.tsx";

/** Has everything that was given up tried again. */
export function ResendAll({ id, name, dead }: OutgoingWebhook) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const attempt = useAttempt([api.outgoingWebhook.key(), api.webhookDelivery.key()]);
  const resend = async () => {
    setAsking(false);
    await attempt(name, async () => {
      const { count } = await client.outgoingWebhook.resendDead({ id });
      toast({ variant: "success", title: t("outgoing-webhook.delivery.resendAllDone", { count }) });
    });
  };
  return (
    <>
      <Button icon={<RotateCcw />} onClick={() => setAsking(true)}>
        {t("outgoing-webhook.delivery.resendAll")}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void resend()}
        title={t("outgoing-webhook.delivery.resendAllTitle", { count: dead })}
        text={t("outgoing-webhook.delivery.resendAllText")}
        action={t("outgoing-webhook.delivery.resend")}
        danger={false}
      />
    </>
  );
}
