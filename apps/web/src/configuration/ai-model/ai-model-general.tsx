import { newAiModelSchema } from "@parlo/contract";
import { FormField, FormSection, Switch } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { EnginePartProps } from "../engine-kind.ts";
import { GeneralForm } from "../general-form.tsx";
import type { AiModelTypes } from "./ai-model-types.ts";

const schema = z.object({
  name: newAiModelSchema.shape.name,
  supportsLlm: z.boolean(),
  supportsEmbedding: z.boolean(),
});

/** Its name, and what it is for where that is not its provider's to say. */
export function AiModelGeneral({ onSave, ...rest }: EnginePartProps<AiModelTypes>) {
  const { t } = useTranslation();
  const { engine, provider } = rest;
  const { name, supportsLlm, supportsEmbedding } = engine;
  const labels = {
    supportsLlm: t("configuration.field.supportsLlm.label"),
    supportsEmbedding: t("configuration.field.supportsEmbedding.label"),
  };
  const isChosenHere = !provider.oneCapability && provider.capabilities.length > 1;
  return (
    <GeneralForm
      {...rest}
      schema={schema}
      stored={{ name, supportsLlm, supportsEmbedding }}
      labels={labels}
      onSave={(fields) => onSave(isChosenHere ? fields : { name: fields.name })}
    >
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
    </GeneralForm>
  );
}
