import type { DataOf } from "@parlo/engine";
import { TemplateField } from "@parlo/ui";
import type { NodeFormProps } from "../editor.ts";
import { templateVariables } from "../template-variables.editor.ts";
import type { invokeConvAiKind } from "./invoke-conv-ai.kind.ts";

type Props = NodeFormProps<DataOf<typeof invokeConvAiKind>["send"]>;

/** What is sent to the engine, where it is not what was said. */
export function SentFields({ value, onChange, t, surroundings, problemAt }: Omit<Props, "tools" | "warningAt">) {
  const variables = templateVariables(surroundings);
  if (value.what === "input") return null;
  if (value.what === "text")
    return (
      <TemplateField
        label={t("fields.text")}
        error={problemAt("send.text")}
        value={value.text}
        onChange={(text) => onChange({ ...value, text }, "text")}
        variables={variables}
      />
    );
  return (
    <>
      <TemplateField
        label={surroundings.t("name")}
        error={problemAt("send.name")}
        multiline={false}
        value={value.name}
        onChange={(name) => onChange({ ...value, name }, "name")}
        variables={variables}
      />
      <TemplateField
        label={surroundings.t("value")}
        error={problemAt("send.value")}
        optional
        value={value.value}
        onChange={(next) => onChange({ ...value, value: next }, "value")}
        variables={variables}
      />
    </>
  );
}
