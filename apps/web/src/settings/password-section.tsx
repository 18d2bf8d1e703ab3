import { passwordSchema } from "@parlo/contract";
import { Button, FormDialog, FormField, FormSection, PasswordField, toast } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { client } from "../app/api.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";

const schema = z.object({ password: passwordSchema });

/** Works at once, apart from the rest of the form. */
export function PasswordSection() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <FormSection title={t("auth.password")} text={t("settings.password.text")}>
      <div>
        <Button onClick={() => setOpen(true)}>{t("settings.password.change")}</Button>
      </div>
      {open && <PasswordDialog onClose={() => setOpen(false)} />}
    </FormSection>
  );
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useSchemaForm(schema, { defaultValues: { password: "" } });
  const save = async ({ password }: z.output<typeof schema>) => {
    await client.auth.setPassword({ password });
    toast({ variant: "success", title: t("settings.password.done") });
    onClose();
  };
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      onSave={save}
      title={t("settings.password.change")}
      text={t("settings.password.help")}
      saveLabel={t("settings.password.save")}
    >
      <FormField name="password">
        {(field) => (
          <PasswordField
            {...field}
            autoComplete="new-password"
            label={t("auth.newPassword.label")}
            help={t("auth.passwordHelp")}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
