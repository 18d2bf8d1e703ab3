import { nameSchema } from "@parlo/contract";
import { FormDialog, FormField, TextField } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { client } from "../app/api.ts";
import { useEnterOrganization } from "../app/use-enter-organization.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";

const schema = z.object({ name: z.string().trim().min(1, "Required").pipe(nameSchema) });

/** Makes an organisation that one owns, in one's own time zone, and goes there. */
export function NewOrganizationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const enter = useEnterOrganization();
  const form = useSchemaForm(schema, { defaultValues: { name: "" } });
  const make = async ({ name }: z.output<typeof schema>) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { id } = await client.organization.create({ name, timeZone });
    onClose();
    await enter(id, "/hub");
  };
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      onSave={make}
      title={t("hub.newOrganization")}
      text={t("hub.newOrganizationText")}
      saveLabel={t("hub.make")}
    >
      <FormField<string> name="name">
        {(field) => <TextField {...field} label={t("auth.organization")} autoComplete="organization" autoFocus />}
      </FormField>
    </FormDialog>
  );
}
