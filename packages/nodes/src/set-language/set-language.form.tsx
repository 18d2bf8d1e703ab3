import { TemplateField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { templateVariables } from "../template-variables.editor.ts";
import type { setLanguageKind } from "./set-language.kind.ts";

export const setLanguageForm: NodeForm<typeof setLanguageKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <>
      <TemplateField
        label={t("fields.language")}
        help={t("fields.languageHelp")}
        error={problemAt("language")}
        multiline={false}
        value={value.language}
        onChange={(language) => onChange({ ...value, language }, "language")}
        variables={templateVariables(surroundings)}
      />
      <div className="flex flex-wrap gap-1.5">
        {surroundings.languages.map((code) => (
          <button
            key={code}
            type="button"
            aria-pressed={value.language === code}
            className="h-[26px] rounded-full border border-line-strong px-2.5 text-xs font-medium aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-text"
            onClick={() => onChange({ ...value, language: code }, "language")}
          >
            {surroundings.languageName(code)}
          </button>
        ))}
      </div>
    </>
  ),
};
