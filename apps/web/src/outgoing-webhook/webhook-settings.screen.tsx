import type { OutgoingWebhook } from "@parlo/contract";
import { FormPage, FormSection, NewestValues, toast } from "@parlo/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { ReplaceableSecret } from "../app/replaceable-secret.tsx";
import { useAttempt } from "../app/use-attempt.tsx";
import { useMay } from "../app/use-may.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { useWordsOfFailure } from "../app/use-words-of-failure.ts";
import { EventsField } from "./events-field.tsx";
import { useWebhook } from "./use-webhook.ts";
import { WebhookFieldsOfAddress, webhookFieldsSchema, webhookLabels } from "./webhook-fields.tsx";

export function WebhookSettingsScreen({ webhookId }: { webhookId: string }) {
  const { data, refetch } = useWebhook(webhookId);
  if (!data) return null;
  return (
    <NewestValues load={refetch}>
      <WebhookForm key={data.id} webhook={data} />
    </NewestValues>
  );
}

function WebhookForm({ webhook }: { webhook: OutgoingWebhook }) {
  const { t } = useTranslation();
  const may = useMay();
  const queryClient = useQueryClient();
  const { id, name, url, events, active, version, archivedAt } = webhook;
  const stored = { name, url, events, active };
  const form = useSchemaForm(webhookFieldsSchema, { defaultValues: stored, values: stored });
  const readOnly = may.administer
    ? archivedAt
      ? t("outgoing-webhook.archivedNote")
      : undefined
    : t("settings.organization.readOnly");
  return (
    <FormPage
      form={form}
      labels={webhookLabels(t)}
      readOnly={readOnly}
      onSave={async ({ active: on, ...fields }) => {
        // Named only where it was switched: saying it takes back why it switched itself off.
        const changes = { ...fields, ...(on !== active && { active: on }) };
        const saved = await client.outgoingWebhook.update({ id, ...changes }, { context: { version } });
        queryClient.setQueryData(api.outgoingWebhook.get.queryKey({ input: { id } }), saved);
        await queryClient.invalidateQueries({ queryKey: api.outgoingWebhook.list.key() });
      }}
    >
      <FormSection title={t("outgoing-webhook.where")} text={t("outgoing-webhook.whereHelp")}>
        <WebhookFieldsOfAddress />
      </FormSection>
      <FormSection title={t("outgoing-webhook.events")}>
        <EventsField label={t("outgoing-webhook.events")} />
      </FormSection>
      {readOnly === undefined && <SecretSection {...webhook} />}
    </FormPage>
  );
}

/** What the receiver checks deliveries with. */
function SecretSection({ id, name, version }: OutgoingWebhook) {
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
