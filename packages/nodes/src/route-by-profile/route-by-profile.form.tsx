import { CaseRows } from "../case-rows.tsx";
import type { NodeForm } from "../editor.ts";
import { ToggleChips } from "../toggle-chips.tsx";
import type { routeByProfileKind } from "./route-by-profile.kind.ts";
import { touchpoints } from "./touchpoints.ts";

export const routeByProfileForm: NodeForm<typeof routeByProfileKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <CaseRows
      field="cases"
      label={t("fields.cases")}
      help={t("fields.casesHelp")}
      addLabel={t("fields.addCase")}
      most={50}
      nameKey="label"
      items={value.cases}
      onChange={(cases, field) => onChange({ ...value, cases }, field)}
      make={(id, number) => ({ id, label: t("fields.newCase", { number }), profiles: [], touchpoints: [] })}
      render={({ value: one, onChange: set, problemAt: problemOf }) => (
        <>
          <ToggleChips
            label={t("fields.profiles")}
            error={problemOf("profiles")}
            options={surroundings.profiles}
            value={one.profiles}
            onChange={(profiles) => set({ ...one, profiles }, "profiles")}
          />
          <ToggleChips
            label={t("fields.touchpoints")}
            options={touchpoints.map((each) => ({ value: each, label: t(`touchpoint.${each}`) }))}
            value={one.touchpoints}
            onChange={(next) =>
              set({ ...one, touchpoints: touchpoints.filter((each) => next.includes(each)) }, "touchpoints")
            }
          />
        </>
      )}
      {...{ surroundings, problemAt }}
    />
  ),
};
