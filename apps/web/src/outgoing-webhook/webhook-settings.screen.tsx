import type { OutgoingWebhook } from "@parlo/contract";
import { FormPage, FormSection, NewestValues } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { useMay } from "../app/use-may.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { EventsField } from "./events-field.tsx";
import { useWebhook } from "./use-webhook.ts";
import { WebhookFieldsOfAddress, webhookFieldsSchema, webhookLabels } from "./webhook-fields.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";

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
      <FormSection title={t("outgoing-webhook.events")} text={t("outgoing-webhook.eventsHelp")}>
        <EventsField label={t("outgoing-webhook.events")} hideLabel />
      </FormSection>
      {readOnly === undefined && <WebhookSecret {...webhook} />}
    </FormPage>
  );
}
