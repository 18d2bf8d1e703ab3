import { FormDialog, type FormDialogProps, FormField, TextField } from "@parlo/ui";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";

interface TriggerDialogProps<Typed extends FieldValues, Sent>
  extends Pick<FormDialogProps<Typed, Sent>, "form" | "onSave" | "onClose" | "children"> {
  kind: "Schedule" | "Webhook";
  isNew: boolean;
}

/** The settings of what starts an automation: its name, then what is the kind's own. */
export function TriggerDialog<Typed extends FieldValues, Sent>({
  kind,
  isNew,
  children,
  ...form
}: TriggerDialogProps<Typed, Sent>) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...form}
      width="wide"
      title={t(`flow.triggers.${isNew ? "new" : "edit"}${kind}`)}
      saveLabel={t(isNew ? "flow.triggers.make" : "ui.form.save")}
    >
      <FormField<string> name="name">
        {(field) => <TextField {...field} label={t("flow.triggers.name")} autoComplete="off" autoFocus />}
      </FormField>
      {children}
    </FormDialog>
  );
}
