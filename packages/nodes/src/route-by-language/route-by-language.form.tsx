import { RowList, TextField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { newId } from "../new-id.editor.ts";
import { rowLabels } from "../row-labels.editor.ts";
import { ToggleChips } from "../toggle-chips.tsx";
import type { routeByLanguageKind } from "./route-by-language.kind.ts";

export const routeByLanguageForm: NodeForm<typeof routeByLanguageKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => {
    const { languages, languageName } = surroundings;
    const offered = [...new Set(languages.flatMap((language) => [language, language.split("-")[0] ?? language]))];
    const options = offered.map((code) => ({ value: code, label: languageName(code), note: code }));
    return (
      <RowList<(typeof value.cases)[number]>
        label={t("fields.cases")}
        help={t("fields.casesHelp")}
        items={value.cases}
        onChange={(cases, field) => onChange({ ...value, cases }, `cases.${field}`)}
        make={() => ({
          id: newId(value.cases.map(({ id }) => id)),
          label: t("fields.newCase", { number: value.cases.length + 1 }),
          languages: [],
        })}
        addLabel={t("fields.addCase")}
        {...rowLabels(surroundings)}
        most={50}
        render={(item, set, index) => (
          <>
            <TextField
              label={surroundings.t("name")}
              value={item.label}
              onChange={(label) => set({ ...item, label }, "label")}
              maxLength={255}
            />
            <ToggleChips
              label={t("fields.languages")}
              error={problemAt(`cases.${index}.languages`)}
              options={options}
              value={item.languages}
              onChange={(next) => set({ ...item, languages: next }, "languages")}
            />
          </>
        )}
      />
    );
  },
};
