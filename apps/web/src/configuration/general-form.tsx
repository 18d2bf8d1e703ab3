import { FormPage, FormSection } from "@parlo/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useReadOnly } from "../app/use-read-only.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { EngineFacts } from "./engine-facts.tsx";
import type { EnginePartProps } from "./engine-kind.ts";
import { NameField } from "./name-field.tsx";

interface GeneralFormProps<Typed extends { name: string }, Sent> extends Omit<EnginePartProps, "onSave"> {
  schema: z.ZodType<Sent, Typed>;
  stored: Typed;
  /** What the fields beside the name are called, by their paths. */
  labels: Record<string, string>;
  onSave: (fields: Sent) => Promise<void>;
  /** Sections of the kind's own. */
  children: ReactNode;
}

/** What an engine is, whatever its kind: its name, who runs it, and then what is the kind's own. */
export function GeneralForm<Typed extends { name: string }, Sent>(props: GeneralFormProps<Typed, Sent>) {
  const { kind, engine, provider, schema, stored, onSave, children } = props;
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const form = useSchemaForm(schema, { defaultValues: stored as never, values: stored });
  const labels = { name: t("configuration.name"), ...props.labels };
  return (
    <FormPage readOnly={readOnly} form={form} labels={labels} onSave={onSave}>
      <FormSection title={t("configuration.what")} text={t("configuration.whatHelp")}>
        <NameField kind={kind} label={labels.name} />
        <EngineFacts kind={kind} engine={engine} provider={provider} />
      </FormSection>
      {children}
    </FormPage>
  );
}
