import { newProfileSchema, touchpoints } from "@parlo/contract";
import { FormDialog, FormField, Select, TextField } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { api, client } from "../app/api.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { FlowSelect } from "./flow-select.tsx";
import { PersonaSelect } from "./persona-select.tsx";

const schema = z.object({
  name: z.string().trim().min(1, "Required").pipe(newProfileSchema.shape.name),
  touchpoint: z.enum(touchpoints),
  /** Empty: none. */
  personaId: z.string(),
  /** Empty: the organisation's default. */
  flowId: z.string(),
});

/** Name, place, persona, flow: enough to talk with it; everything else has its default. */
export function NewProfileDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useSchemaForm(schema, {
    defaultValues: { name: "", touchpoint: "WebWidget", personaId: "", flowId: "" },
  });
  const make = async ({ personaId, flowId, ...fields }: z.output<typeof schema>) => {
    const made = await client.profile.create({
      ...fields,
      personaId: personaId || null,
      conversationEngine: { kind: "flow", flowId: flowId || null },
    });
    await queryClient.invalidateQueries({ queryKey: api.profile.key() });
    await navigate({ to: "/profiles/$profileId/edit/general", params: { profileId: made.id } });
  };
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      onSave={make}
      title={t("profile.new")}
      saveLabel={t("profile.make")}
    >
      <FormField<string> name="name">
        {(field) => <TextField {...field} label={t("profile.name")} autoComplete="off" autoFocus />}
      </FormField>
      <FormField<string> name="touchpoint">
        {(field) => (
          <Select
            {...field}
            label={t("profile.touchpoint")}
            options={touchpoints.map((value) => ({ value, label: t(`profile.touchpoints.${value}`) }))}
          />
        )}
      </FormField>
      <FormField<string> name="personaId">{(field) => <PersonaSelect {...field} />}</FormField>
      <FormField<string> name="flowId">{(field) => <FlowSelect {...field} />}</FormField>
    </FormDialog>
  );
}
