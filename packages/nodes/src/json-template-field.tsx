import { IconButton, TemplateField, type TemplateFieldProps } from "@parlo/ui";
import { Braces } from "lucide-react";
import { useMemo } from "react";
import type { FormSurroundings } from "./editor.ts";
import { formatJson } from "./json-format.ts";
import { jsonSyntax } from "./json-syntax.editor.ts";
import { templateVariables } from "./template-variables.editor.ts";

interface JsonTemplateFieldProps extends Pick<TemplateFieldProps, "label" | "help" | "error" | "optional" | "value"> {
  onChange: (value: string) => void;
  /** Set anew as a whole: a step of undo by itself. */
  onFormat: (value: string) => void;
  surroundings: FormSurroundings;
}

/** JSON with variables in it: its parts have colours, and one button sets it in lines. */
export function JsonTemplateField({ onFormat, surroundings, ...field }: JsonTemplateFieldProps) {
  const formatted = useMemo(() => formatJson(field.value), [field.value]);
  return (
    <TemplateField
      {...field}
      syntax={jsonSyntax}
      variables={templateVariables(surroundings)}
      aside={
        <IconButton
          size="sm"
          label={surroundings.t("json.format")}
          icon={<Braces />}
          disabled={formatted === null}
          onClick={() => formatted !== null && formatted !== field.value && onFormat(formatted)}
        />
      }
    />
  );
}
