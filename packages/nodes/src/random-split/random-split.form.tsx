import { NumberField, RowList, Switch, TextField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { newId } from "../new-id.editor.ts";
import { mostWeight, type randomSplitKind } from "./random-split.kind.ts";
import { share } from "./share.ts";

export const randomSplitForm: NodeForm<typeof randomSplitKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => {
    const sum = value.branches.reduce((total, { weight }) => total + weight, 0);
    return (
      <>
        <RowList<(typeof value.branches)[number]>
          label={t("fields.branches")}
          error={problemAt("branches")}
          items={value.branches}
          onChange={(branches, field) => onChange({ ...value, branches }, `branches.${field}`)}
          make={() => ({
            id: newId(value.branches.map(({ id }) => id)),
            label: String.fromCharCode(65 + (value.branches.length % 26)),
            weight: 50,
          })}
          addLabel={t("fields.addBranch")}
          removeLabel={(index) => surroundings.t("row.remove", { number: index + 1 })}
          least={1}
          most={20}
          render={(branch, set, index) => (
            <div className="grid grid-cols-[minmax(0,1fr)_96px] gap-2">
              <TextField
                label={surroundings.t("name")}
                value={branch.label}
                onChange={(label) => set({ ...branch, label }, "label")}
                maxLength={255}
              />
              <NumberField
                label={t("fields.weight")}
                value={branch.weight}
                error={problemAt(`branches.${index}.weight`)}
                onChange={(weight) =>
                  set({ ...branch, weight: Math.min(mostWeight, Math.max(0, weight ?? 0)) }, "weight")
                }
                unit={`${share(branch.weight, sum)} %`}
              />
            </div>
          )}
        />
        <Switch
          label={t("fields.sticky")}
          help={t("fields.stickyHelp")}
          value={value.sticky}
          onChange={(sticky) => onChange({ ...value, sticky }, "sticky")}
        />
      </>
    );
  },
};
