import type { OutgoingWebhook } from "@parlo/contract";
import { FormDialog } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { EventsField } from "./events-field.tsx";
import { type WebhookFields, WebhookFieldsOfAddress, webhookFieldsSchema, webhookLabels } from "./webhook-fields.tsx";

interface NewWebhookDialogProps {
  onMade: (made: OutgoingWebhook) => void;
  onClose: () => void;
}

export function NewWebhookDialog({ onMade, onClose }: NewWebhookDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const form = useSchemaForm(webhookFieldsSchema, {
    defaultValues: { name: "", url: "", events: [], active: true },
  });
  const make = async (fields: WebhookFields) => {
    const made = await client.outgoingWebhook.create(fields);
    await queryClient.invalidateQueries({ queryKey: api.outgoingWebhook.key() });
    onMade(made);
  };
  return (
    <FormDialog
      form={form}
      width="wide"
      onClose={onClose}
      onSave={make}
      title={t("outgoing-webhook.newTitle")}
      text={t("outgoing-webhook.newText")}
      saveLabel={t("outgoing-webhook.make")}
    >
      <WebhookFieldsOfAddress autoFocus />
      <EventsField label={webhookLabels(t).events} help={t("outgoing-webhook.eventsHelp")} />
    </FormDialog>
  );
}
