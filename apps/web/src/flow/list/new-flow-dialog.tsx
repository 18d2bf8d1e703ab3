import { newFlowSchema } from "@parlo/contract";
import { FormDialog, FormField, RadioCards, TextField } from "@parlo/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { api, client } from "../../app/api.ts";
import { useSchemaForm } from "../../app/use-schema-form.ts";
import { flowPaths } from "../flow-paths.ts";
import { useGo } from "../use-go.ts";
import { TemplateGallery } from "./template-gallery.tsx";
import { templateText } from "./template-text.ts";

const types = ["Custom", "Agent", "Automation"] as const;
const schema = z.object({ name: newFlowSchema.shape.name, type: z.enum(types), templateId: z.string().nullable() });

/** Names a new flow and says what sort it is; then the editor opens. */
export function NewFlowDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const go = useGo();
  const queryClient = useQueryClient();
  const templates = useQuery(api.flow.templates.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
  const form = useSchemaForm(schema, { defaultValues: { name: "", type: "Custom", templateId: null } });
  const type = useWatch({ control: form.control, name: "type" });
  const offered = templates.data?.results.filter((one) => one.type === type) ?? [];
  const choose = (templateId: string | null, onChange: (templateId: string | null) => void) => {
    const nameOf = (id: string | null) => {
      const template = templates.data?.results.find((one) => one.id === id);
      return template ? templateText(template.name, i18n.resolvedLanguage) : "";
    };
    const before = form.getValues();
    // A name that nobody has written is that of the template.
    if (["", nameOf(before.templateId)].includes(before.name.trim()))
      form.setValue("name", nameOf(templateId), { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    onChange(templateId);
  };
  const create = async ({ templateId, ...fields }: z.output<typeof schema>) => {
    const template = offered.find(({ id }) => id === templateId);
    const from = template && { templateId: template.id, language: i18n.resolvedLanguage };
    const { flow } = await client.flow.create({ ...fields, ...from });
    void queryClient.invalidateQueries({ queryKey: api.flow.list.key() });
    go(flowPaths.editor(flow.id));
  };
  return (
    <FormDialog
      form={form}
      width="wide"
      onClose={onClose}
      onSave={create}
      title={t("flow.new.title")}
      saveLabel={t("flow.new.create")}
    >
      <FormField<string> name="name">
        {(field) => (
          <TextField {...field} label={t("flow.new.name")} help={t("flow.new.nameHelp")} maxLength={255} autoFocus />
        )}
      </FormField>
      <FormField<string> name="type">
        {({ value, onChange }) => (
          <RadioCards
            label={t("flow.new.type")}
            columns={1}
            value={value}
            onChange={onChange}
            options={types.map((each) => ({
              value: each,
              label: t(`flow.type.${each}`),
              help: t(`flow.new.typeHelp.${each}`),
            }))}
          />
        )}
      </FormField>
      {offered.length > 0 && (
        <FormField<string | null> name="templateId">
          {({ value, onChange }) => (
            <TemplateGallery
              templates={offered}
              value={offered.some(({ id }) => id === value) ? value : null}
              onChange={(templateId) => choose(templateId, onChange)}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  );
}
