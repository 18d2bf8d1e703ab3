import { type AutomationWebhook, type MadeAutomationWebhook, nameSchema, type WebhookMapping } from "@parlo/contract";
import { isNeeded } from "@parlo/engine";
import { FormField, RadioCards, Select, TextField } from "@parlo/ui";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { client } from "../../app/api.ts";
import { useSchemaForm } from "../../app/use-schema-form.ts";
import { TriggerDialog } from "./trigger.dialog.tsx";
import type { TriggersOfFlow } from "./trigger-part.tsx";
import { useRefreshTriggers } from "./use-refresh-triggers.ts";

interface WebhookDialogProps extends Pick<TriggersOfFlow, "flowId" | "inputs"> {
  /** Null makes a new one. */
  webhook: AutomationWebhook | null;
  onMade: (made: MadeAutomationWebhook) => void;
  onClose: () => void;
}

const kinds = ["paths", "body"] as const;

/** What a webhook is called, and which of the automation's inputs stand where in the body of a call. */
export function WebhookDialog({ flowId, inputs, webhook, onMade, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const refresh = useRefreshTriggers();
  const mapping = webhook?.mapping;
  const stored = mapping?.kind === "paths" ? mapping.inputs : [];
  const schema = z
    .object({
      name: z.string().trim().min(1, "Required").pipe(nameSchema),
      kind: z.enum(kinds),
      input: z.string(),
      paths: z.array(z.string().trim().max(300)),
    })
    .check(({ value, issues }) => {
      if (value.kind === "body") return;
      for (const [at, input] of inputs.entries())
        if (isNeeded(input) && !value.paths[at])
          issues.push({ code: "custom", message: "Required", input: value.paths, path: ["paths", at] });
    });
  const form = useSchemaForm(schema, {
    defaultValues: {
      name: webhook?.name ?? "",
      kind: mapping?.kind ?? "paths",
      input: mapping?.kind === "body" ? mapping.input : (inputs[0]?.name ?? ""),
      paths: inputs.map(({ name }) => stored.find((one) => one.name === name)?.path ?? (webhook ? "" : name)),
    },
  });
  const kind = useWatch({ control: form.control, name: "kind" });
  const save = async (typed: z.output<typeof schema>) => {
    const { name } = typed;
    const next = inputs.length === 0 ? (mapping ?? nothingTaken) : mappingOf(typed, inputs);
    const made = webhook ? null : await client.automationWebhook.create({ flowId, name, mapping: next });
    if (webhook) {
      const { id, version } = webhook;
      await client.automationWebhook.update({ id, name, mapping: next }, { context: { version } });
    }
    await refresh();
    onClose();
    if (made) onMade(made);
  };
  return (
    <TriggerDialog kind="Webhook" isNew={webhook === null} form={form} onClose={onClose} onSave={save}>
      {inputs.length > 0 && (
        <FormField<string> name="kind">
          {({ value, onChange }) => (
            <RadioCards
              label={t("flow.triggers.body")}
              columns={1}
              value={value}
              onChange={onChange}
              options={kinds.map((one) => ({
                value: one,
                label: t(`flow.triggers.mapping.${one}`),
                help: t(`flow.triggers.mapping.${one}Help`),
              }))}
            />
          )}
        </FormField>
      )}
      {inputs.length > 0 && kind === "body" && (
        <FormField<string> name="input">
          {(field) => (
            <Select
              {...field}
              label={t("flow.triggers.wholeBody")}
              options={inputs.map(({ name }) => ({ value: name, label: name }))}
            />
          )}
        </FormField>
      )}
      {kind === "paths" &&
        inputs.map(({ name, ...input }, at) => (
          <FormField<string> key={name} name={`paths.${at}`}>
            {(field) => (
              <TextField
                {...field}
                label={t("flow.triggers.pathOf", { name })}
                help={at === 0 ? t("flow.triggers.pathHelp") : undefined}
                optional={!isNeeded(input)}
                mono
                autoComplete="off"
              />
            )}
          </FormField>
        ))}
    </TriggerDialog>
  );
}

const nothingTaken: WebhookMapping = { kind: "paths", inputs: [] };

interface Typed {
  kind: WebhookMapping["kind"];
  input: string;
  paths: string[];
}

function mappingOf({ kind, input, paths }: Typed, inputs: TriggersOfFlow["inputs"]): WebhookMapping {
  if (kind === "body") return { kind, input };
  return { kind, inputs: inputs.flatMap(({ name }, at) => (paths[at] ? [{ name, path: paths[at] }] : [])) };
}
