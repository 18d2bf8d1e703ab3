import type { OutgoingWebhook } from "@parlo/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { ReplaceableSecret } from "../app/replaceable-secret.tsx";

/** What the receiver checks deliveries with. */
export function WebhookSecret({ id, name, version }: OutgoingWebhook) {
  const { t } = useTranslation();
  const query = useQuery(
    api.outgoingWebhook.secret.queryOptions({
      input: { id },
      select: ({ secret, formerSecretUntil }) => ({ secret, formerUntil: formerSecretUntil }),
    }),
  );
  return (
    <ReplaceableSecret
      name={name}
      query={query}
      keys={[api.outgoingWebhook.get.key(), api.outgoingWebhook.secret.key()]}
      onReplace={() => client.outgoingWebhook.rotateSecret({ id }, { context: { version } })}
      words={{
        title: t("outgoing-webhook.secret.title"),
        text: t("outgoing-webhook.secret.text"),
        label: t("outgoing-webhook.secret.label"),
        replace: t("outgoing-webhook.secret.replace"),
        replaceTitle: t("outgoing-webhook.secret.replaceTitle", { name }),
        replaceText: t("outgoing-webhook.secret.replaceText"),
        replaced: t("outgoing-webhook.secret.replaced"),
        formerUntil: (when) => t("outgoing-webhook.secret.formerUntil", { when }),
      }}
    />
  );
}
