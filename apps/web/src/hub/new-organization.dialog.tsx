import { nameSchema } from "@parlo/contract";
import { Button, Dialog, FormField, FormProblem, submitForm, TextField } from "@parlo/ui";
import { FormProvider } from "react-hook-form";
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
    <FormProvider {...form}>
      <Dialog
        open
        onClose={onClose}
        onSubmit={() => void submitForm(form, make)}
        title={t("hub.newOrganization")}
        text={t("hub.newOrganizationText")}
        actions={
          <>
            <Button onClick={onClose}>{t("ui.cancel")}</Button>
            <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
              {t("hub.make")}
            </Button>
          </>
        }
      >
        <FormProblem />
        <FormField<string> name="name">
          {(field) => <TextField {...field} label={t("auth.organization")} autoComplete="organization" autoFocus />}
        </FormField>
      </Dialog>
    </FormProvider>
  );
}
