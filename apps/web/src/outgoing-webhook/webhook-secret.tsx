import type { OutgoingWebhook } from "@parlo/contract";
import { FormSection, toast } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { ReplaceableSecret } from "../app/replaceable-secret.tsx";
import { useAttempt } from "../app/use-attempt.tsx";
import { useWordsOfFailure } from "../app/use-words-of-failure.ts";

/** What the receiver checks deliveries with. */
export function WebhookSecret({ id, name, version }: OutgoingWebhook) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const attempt = useAttempt([api.outgoingWebhook.get.key(), api.outgoingWebhook.secret.key()]);
  const { data, error } = useQuery(api.outgoingWebhook.secret.queryOptions({ input: { id } }));
  const replace = () =>
    attempt(name, async () => {
      await client.outgoingWebhook.rotateSecret({ id }, { context: { version } });
      toast({ variant: "success", title: t("outgoing-webhook.secret.replaced") });
    });
  return (
    <FormSection title={t("outgoing-webhook.secret.title")} text={t("outgoing-webhook.secret.text")}>
      {error && (
        <p role="alert" className="text-danger-text">
          {words(error)}
        </p>
      )}
      {data && (
        <ReplaceableSecret
          label={t("outgoing-webhook.secret.label")}
          secret={data.secret}
          formerUntil={data.formerSecretUntil}
          words={{
            replace: t("outgoing-webhook.secret.replace"),
            title: t("outgoing-webhook.secret.replaceTitle", { name }),
            text: t("outgoing-webhook.secret.replaceText"),
            formerUntil: (when) => t("outgoing-webhook.secret.formerUntil", { when }),
          }}
          onReplace={() => void replace()}
        />
      )}
    </FormSection>
  );
}
