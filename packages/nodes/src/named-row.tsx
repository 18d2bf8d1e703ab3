import type { Texts } from "@parlo/engine";
import { TextField, TextsField } from "@parlo/ui";
import type { ReactNode } from "react";
import type { FormSurroundings } from "./editor.ts";
import { templateVariables } from "./template-variables.editor.ts";
import { textIn } from "./text-in.ts";
import { valueOfLabel } from "./value-of-label.ts";

export interface NamedRowProps {
  /** What people read, per language. */
  label: Texts;
  /** What the flow calls it: stored, matched, named by the exit. */
  name: string;
  /** What a name looks like that nobody has chosen yet: `button` for `button-3`. */
  prefix: string;
  /** Names of the other rows. */
  taken: readonly string[];
  onChange: (change: { label: Texts; name: string }, field: string) => void;
  labelLabel: string;
  nameLabel: string;
  nameHelp: string;
  longestName: number;
  /** Paths of the label and of the name among the settings of the row. */
  labelField: string;
  nameField: string;
  /** Beside the name while the rest is folded. */
  note?: ReactNode;
  /** Between the label and what is folded. */
  children?: ReactNode;
  /** Folded, below the name. */
  more?: ReactNode;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** A button, an option or a field of a form: its label per language and, folded, the name behind it with the rest. */
export function NamedRow({ label, name, prefix, taken, onChange, children, more, note, ...props }: NamedRowProps) {
  const { surroundings, problemAt, labelField, nameField } = props;
  const { languages, language, onLanguageChange } = surroundings;
  const setLabel = (next: Texts, code: string) => {
    const first = languages[0] ?? language;
    // The name follows the label until the author has given one of their own.
    const follows = isNumbered(prefix, name) || name === valueOfLabel(textIn(label, first), taken);
    const made = valueOfLabel(textIn(next, first), taken);
    onChange({ label: next, name: follows && made ? made : name }, `${labelField}.${code}`);
  };
  return (
    <>
      <TextsField
        compact
        label={props.labelLabel}
        error={problemAt(labelField)}
        multiline={false}
        value={label}
        onChange={setLabel}
        variables={templateVariables(surroundings)}
        {...{ languages, language, onLanguageChange }}
      />
      {children}
      <details>
        <summary className="cursor-pointer rounded-sm text-xs text-text-3 [overflow-wrap:anywhere]">
          <span className="font-mono">{name}</span>
          {note && <> · {note}</>}
        </summary>
        <div className="mt-2 flex flex-col gap-2">
          <TextField
            label={props.nameLabel}
            help={props.nameHelp}
            error={problemAt(nameField)}
            mono
            value={name}
            onChange={(next) => onChange({ label, name: next }, nameField)}
            maxLength={props.longestName}
          />
          {more}
        </div>
      </details>
    </>
  );
}

const isNumbered = (prefix: string, name: string) =>
  name.startsWith(`${prefix}-`) && /^\d+$/.test(name.slice(prefix.length + 1));
