import { emailSchema, roleSchema } from "@parlo/contract";
import { FormDialog, FormField, RadioCards, TextField, toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { api, client } from "../app/api.ts";
import { useMe } from "../app/use-me.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { rolesUpTo } from "./role-texts.ts";

const schema = z.object({ email: z.string().trim().min(1, "Required").pipe(emailSchema), role: roleSchema });

/** A mail with a link that lets one person in, with this role. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { id, role: own } = useMe().organization;
  const form = useSchemaForm(schema, { defaultValues: { email: "", role: "editor" } });
  const save = async ({ email, role }: z.output<typeof schema>) => {
    await client.organization.invite({ id, email, role });
    toast({ variant: "success", title: t("hub.invited", { email }) });
    await queryClient.invalidateQueries({ queryKey: api.organization.invitations.key() });
    onClose();
  };
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      onSave={save}
      title={t("hub.inviteTitle")}
      text={t("hub.inviteText")}
      saveLabel={t("hub.sendInvitation")}
    >
      <FormField<string> name="email">
        {(field) => <TextField {...field} type="email" label={t("auth.email")} autoComplete="off" autoFocus />}
      </FormField>
      <FormField<string> name="role">
        {(field) => <RadioCards {...field} columns={1} label={t("hub.role")} options={rolesUpTo(own, t)} />}
      </FormField>
    </FormDialog>
  );
}
