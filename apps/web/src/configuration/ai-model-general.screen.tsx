import { newAiModelSchema } from "@parlo/contract";
import { FormField, FormPage, FormSection, Switch, TextField } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useReadOnly } from "../app/use-read-only.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { AiModelPart, type AiModelPartProps } from "./ai-model-part.tsx";
import { EngineFacts } from "./engine-facts.tsx";

const schema = z.object({
  name: newAiModelSchema.shape.name,
  supportsLlm: z.boolean(),
  supportsEmbedding: z.boolean(),
});

export function AiModelGeneralScreen({ modelId }: { modelId: string }) {
  return <AiModelPart id={modelId}>{(props) => <General {...props} />}</AiModelPart>;
}

function General({ model, provider, onSave }: AiModelPartProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const { name, supportsLlm, supportsEmbedding } = model;
  const stored = { name, supportsLlm, supportsEmbedding };
  const form = useSchemaForm(schema, { defaultValues: stored, values: stored });
  const labels = {
    name: t("configuration.name"),
    supportsLlm: t("configuration.field.supportsLlm.label"),
    supportsEmbedding: t("configuration.field.supportsEmbedding.label"),
  };
  const isChosenHere = !provider.oneCapability && provider.capabilities.length > 1;
  return (
    <FormPage
      readOnly={readOnly}
      form={form}
      labels={labels}
      onSave={(fields) => onSave(isChosenHere ? fields : { name: fields.name })}
    >
      <FormSection title={t("configuration.what")} text={t("configuration.whatHelp")}>
        <FormField<string> name="name">
          {(field) => (
            <TextField {...field} label={labels.name} help={t("configuration.ai-model.nameHelp")} autoComplete="off" />
          )}
        </FormField>
        <EngineFacts kind="ai-model" engine={model} provider={provider} answers={supportsLlm} />
      </FormSection>
      {isChosenHere && (
        <FormSection title={t("configuration.use")} text={t("configuration.useHelp")}>
          {(["supportsLlm", "supportsEmbedding"] as const).map((capability) => (
            <FormField<boolean> key={capability} name={capability}>
              {(field) => (
                <Switch {...field} label={labels[capability]} help={t(`configuration.field.${capability}.help`)} />
              )}
            </FormField>
          ))}
        </FormSection>
      )}
    </FormPage>
  );
}
