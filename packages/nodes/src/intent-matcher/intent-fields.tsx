import type { DataOf } from "@parlo/engine";
import { LanguageSwitch, TextArea, TextField } from "@parlo/ui";
import type { FormSurroundings, KindTexts } from "../editor.ts";
import type { NamedItem } from "../named-rows.tsx";
import type { intentMatcherKind } from "./intent-matcher.kind.ts";

type Intent = DataOf<typeof intentMatcherKind>["intents"][number];

interface IntentFieldsProps extends NamedItem<Intent> {
  t: KindTexts;
  surroundings: FormSurroundings;
}

/** What people say who have one intent, one sentence a line, and what a model is told of it. */
export function IntentFields({ value, onChange, t, surroundings, problemAt }: IntentFieldsProps) {
  const { languages, language, onLanguageChange } = surroundings;
  const examples = Object.fromEntries(Object.entries(value.examples).map(([code, some]) => [code, some.join("\n")]));
  return (
    <>
      <TextArea
        label={t("fields.examples")}
        aside={<LanguageSwitch value={examples} {...{ languages, language, onLanguageChange }} />}
        help={t("fields.examplesHelp")}
        error={problemAt("examples")}
        value={examples[language] ?? ""}
        onChange={(text) =>
          onChange({ ...value, examples: { ...value.examples, [language]: linesOf(text) } }, `examples.${language}`)
        }
      />
      <TextField
        label={t("fields.description")}
        help={t("fields.descriptionHelp")}
        optional
        value={value.description}
        onChange={(description) => onChange({ ...value, description }, "description")}
        maxLength={2000}
      />
    </>
  );
}

/** The line that is being typed stays, empty as it may be. */
const linesOf = (text: string): string[] => (text === "" ? [] : text.split("\n"));
