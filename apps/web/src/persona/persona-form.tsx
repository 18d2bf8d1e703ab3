import { newPersonaSchema, type Persona } from "@parlo/contract";
import { FormField, FormPage, FormSection, TextArea, TextField } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useReadOnly } from "../app/use-read-only.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { AvatarChoice } from "./avatar-choice.tsx";
import { type PersonaVoice, VoicesField } from "./voices-field.tsx";

const schema = z.object({
  name: z.string().trim().min(1, "Required").pipe(newPersonaSchema.shape.name),
  description: z.string().max(2000),
  avatarId: z.uuid().nullable(),
  voices: newPersonaSchema.shape.voices.unwrap(),
});
export type PersonaFields = z.output<typeof schema>;

interface PersonaFormProps {
  persona: Pick<Persona, "name" | "description" | "avatarId" | "voices">;
  onSave: (fields: PersonaFields) => Promise<unknown>;
}

export function PersonaForm({ persona: { name, description, avatarId, voices }, onSave }: PersonaFormProps) {
  const { t } = useTranslation();
  const stored = { name, description, avatarId, voices };
  const readOnly = useReadOnly();
  const form = useSchemaForm(schema, { defaultValues: stored, values: stored });
  const labels = {
    name: t("persona.name"),
    description: t("persona.description"),
    avatarId: t("persona.avatar"),
    voices: t("persona.voices"),
  };
  return (
    <FormPage readOnly={readOnly} form={form} labels={labels} onSave={onSave}>
      <FormSection title={t("persona.who")} text={t("persona.whoHelp")}>
        <FormField<string> name="name">
          {(field) => <TextField {...field} label={labels.name} autoComplete="off" />}
        </FormField>
        <FormField<string> name="description">
          {(field) => (
            <TextArea {...field} label={labels.description} help={t("persona.descriptionHelp")} optional rows={4} />
          )}
        </FormField>
      </FormSection>
      <FormSection title={labels.avatarId} text={t("persona.avatarHelp")}>
        <FormField<string | null> name="avatarId">
          {({ value, onChange }) => <AvatarChoice label={labels.avatarId} value={value} onChange={onChange} />}
        </FormField>
      </FormSection>
      <FormSection title={labels.voices} text={t("persona.voicesHelp")}>
        <FormField<PersonaVoice[]> name="voices">
          {({ value, onChange }) => <VoicesField value={value} onChange={onChange} />}
        </FormField>
      </FormSection>
    </FormPage>
  );
}
