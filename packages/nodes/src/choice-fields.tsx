import type { Ladder, Texts } from "@parlo/engine";
import { TextsField } from "@parlo/ui";
import type { ReactNode } from "react";
import type { FormSurroundings } from "./editor.ts";
import { type List, ListSwitch } from "./list-switch.tsx";
import { QuestionFields } from "./question-fields.tsx";
import { StoreField } from "./store-field.tsx";
import { templateVariables } from "./template-variables.editor.ts";

interface Question<Path extends string> {
  readonly text: Texts;
  readonly list: List<Path> | null;
  readonly variable: string | null;
  readonly aiModelId: string | null;
  readonly digress: boolean;
  readonly ladder: Ladder;
}

interface ChoiceFieldsProps<Path extends string, Value extends Question<Path>> {
  value: Value;
  onChange: (value: Value, field: string) => void;
  textLabel: string;
  variableLabel: string;
  listLabel: string;
  listHelp: string;
  /** What is taken from each item of a list, with its label. */
  paths: { readonly [One in Path]: string };
  /** The choices that are written here: shown while they come from no list. */
  children: ReactNode;
  /** Between what is chosen from and where the choice goes. */
  more?: ReactNode;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** What every question with a choice has, whatever is chosen from. */
export function ChoiceFields<Path extends string, Value extends Question<NoInfer<Path>>>(
  props: ChoiceFieldsProps<Path, Value>,
) {
  const {
    value,
    onChange,
    textLabel,
    variableLabel,
    listLabel,
    listHelp,
    paths,
    children,
    more,
    surroundings,
    problemAt,
  } = props;
  const { t, languages, language, onLanguageChange } = surroundings;
  return (
    <>
      <TextsField
        label={textLabel}
        help={t("choice.textHelp")}
        error={problemAt("text")}
        value={value.text}
        onChange={(text, code) => onChange({ ...value, text }, `text.${code}`)}
        variables={templateVariables(surroundings)}
        {...{ languages, language, onLanguageChange }}
      />
      {!value.list && children}
      <ListSwitch<Path>
        label={listLabel}
        help={listHelp}
        variableLabel={t("choice.listVariable")}
        paths={paths}
        value={value.list}
        onChange={(list, field) => onChange({ ...value, list }, field)}
        {...{ surroundings, problemAt }}
      />
      {more}
      <StoreField label={variableLabel} {...{ value, onChange, surroundings, problemAt }} />
      <QuestionFields {...{ value, onChange, surroundings, problemAt }} />
    </>
  );
}
