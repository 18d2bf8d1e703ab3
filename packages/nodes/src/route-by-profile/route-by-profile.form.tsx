import { RowList, TextField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { newId } from "../new-id.editor.ts";
import { rowLabels } from "../row-labels.editor.ts";
import { ToggleChips } from "../toggle-chips.tsx";
import type { routeByProfileKind } from "./route-by-profile.kind.ts";
import { touchpoints } from "./touchpoints.ts";

export const routeByProfileForm: NodeForm<typeof routeByProfileKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <RowList<(typeof value.cases)[number]>
      label={t("fields.cases")}
      help={t("fields.casesHelp")}
      items={value.cases}
      onChange={(cases, field) => onChange({ ...value, cases }, `cases.${field}`)}
      make={() => ({
        id: newId(value.cases.map(({ id }) => id)),
        label: t("fields.newCase", { number: value.cases.length + 1 }),
        profiles: [],
        touchpoints: [],
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
            label={t("fields.profiles")}
            error={problemAt(`cases.${index}.profiles`)}
            options={surroundings.profiles}
            value={item.profiles}
            onChange={(profiles) => set({ ...item, profiles }, "profiles")}
          />
          <ToggleChips
            label={t("fields.touchpoints")}
            options={touchpoints.map((one) => ({ value: one, label: t(`touchpoint.${one}`) }))}
            value={item.touchpoints}
            onChange={(next) =>
              set({ ...item, touchpoints: touchpoints.filter((one) => next.includes(one)) }, "touchpoints")
            }
          />
        </>
      )}
    />
  ),
};
