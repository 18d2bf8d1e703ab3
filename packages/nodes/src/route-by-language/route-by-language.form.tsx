import { CaseRows } from "../case-rows.tsx";
import type { NodeForm } from "../editor.ts";
import { ToggleChips } from "../toggle-chips.tsx";
import type { routeByLanguageKind } from "./route-by-language.kind.ts";

export const routeByLanguageForm: NodeForm<typeof routeByLanguageKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => {
    const { languages, languageName } = surroundings;
    const offered = [...new Set(languages.flatMap((language) => [language, language.split("-")[0] ?? language]))];
    const options = offered.map((code) => ({ value: code, label: languageName(code), note: code }));
    return (
      <CaseRows
        field="cases"
        label={t("fields.cases")}
        help={t("fields.casesHelp")}
        addLabel={t("fields.addCase")}
        most={50}
        nameKey="label"
        items={value.cases}
        onChange={(cases, field) => onChange({ ...value, cases }, field)}
        make={(id, number) => ({ id, label: t("fields.newCase", { number }), languages: [] })}
        render={({ value: one, onChange: set, problemAt: problemOf }) => (
          <ToggleChips
            label={t("fields.languages")}
            error={problemOf("languages")}
            options={options}
            value={one.languages}
            onChange={(next) => set({ ...one, languages: next }, "languages")}
          />
        )}
        {...{ surroundings, problemAt }}
      />
    );
  },
};
