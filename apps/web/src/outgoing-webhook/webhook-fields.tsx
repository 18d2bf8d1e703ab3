import { nameSchema, newOutgoingWebhookSchema } from "@parlo/contract";
import { FormField, Switch, TextField } from "@parlo/ui";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { z } from "zod";

const { url, events } = newOutgoingWebhookSchema.shape;

export const webhookFieldsSchema = z.object({
  name: z.string().trim().min(1, "Required").pipe(nameSchema),
  url: z.string().trim().min(1, "Required").pipe(url),
  events: z.array(events.element).min(1, "Required"),
  active: z.boolean(),
});
export type WebhookFields = z.output<typeof webhookFieldsSchema>;

/** The names of the fields, for the bar that says what is wrong. */
export const webhookLabels = (t: TFunction) => ({
  name: t("outgoing-webhook.name"),
  url: t("outgoing-webhook.address"),
  active: t("outgoing-webhook.active"),
  events: t("outgoing-webhook.events"),
});

/** What a webhook is called, where it is, and whether it is told anything. */
export function WebhookFieldsOfAddress({ autoFocus = false }: { autoFocus?: boolean }) {
  const { t } = useTranslation();
  const labels = webhookLabels(t);
  return (
    <>
      <FormField<string> name="name">
        {(field) => (
          <TextField
            {...field}
            label={labels.name}
            help={t("outgoing-webhook.nameHelp")}
            autoComplete="off"
            autoFocus={autoFocus}
          />
        )}
      </FormField>
      <FormField<string> name="url">
        {(field) => (
          <TextField
            {...field}
            type="url"
            label={labels.url}
            help={t("outgoing-webhook.addressHelp")}
            placeholder="https://"
            mono
            autoComplete="off"
          />
        )}
      </FormField>
      <FormField<boolean> name="active">
        {({ ref: _, ...field }) => <Switch {...field} label={labels.active} help={t("outgoing-webhook.activeHelp")} />}
      </FormField>
    </>
  );
}
