import { Checkbox, RowList, Select, TextField, zoneOptions } from "@parlo/ui";
import { CaseRows } from "../case-rows.tsx";
import type { NodeForm } from "../editor.ts";
import { newTimes } from "../week-times-rows.tsx";
import type { routeByScheduleKind } from "./route-by-schedule.kind.ts";
import { WindowFields } from "./window-fields.tsx";

export const routeByScheduleForm: NodeForm<typeof routeByScheduleKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <>
      <CaseRows<"label", (typeof value.windows)[number]>
        field="windows"
        label={t("fields.windows")}
        help={t("fields.windowsHelp")}
        addLabel={t("fields.addWindow")}
        most={20}
        nameKey="label"
        items={value.windows}
        onChange={(windows, field) => onChange({ ...value, windows }, field)}
        make={(id, number) => ({
          id,
          label: t("fields.newWindow", { number }),
          times: [newTimes()],
          holidays: "never",
        })}
        render={(window) => <WindowFields {...window} {...{ t, surroundings }} />}
        {...{ surroundings, problemAt }}
      />
      <RowList<(typeof value.holidays)[number]>
        label={t("fields.holidays")}
        items={value.holidays}
        onChange={(holidays, field) => onChange({ ...value, holidays }, `holidays.${field}`)}
        make={() => ({ date: "", yearly: false, name: "" })}
        addLabel={t("fields.addHoliday")}
        removeLabel={(index) => surroundings.t("row.remove", { number: index + 1 })}
        most={200}
        render={(item, set, index) => (
          <>
            <div className="grid grid-cols-2 gap-2">
              <TextField
                label={t("fields.date")}
                error={problemAt(`holidays.${index}.date`)}
                type="date"
                value={item.date}
                onChange={(date) => set({ ...item, date }, "date")}
              />
              <TextField
                label={surroundings.t("name")}
                optional
                value={item.name}
                onChange={(name) => set({ ...item, name }, "name")}
                maxLength={255}
              />
            </div>
            <Checkbox
              label={t("fields.yearly")}
              value={item.yearly}
              onChange={(yearly) => set({ ...item, yearly }, "yearly")}
            />
          </>
        )}
      />
      <Select
        label={t("fields.timeZone")}
        error={problemAt("timeZone")}
        value={value.timeZone}
        onChange={(timeZone) => onChange({ ...value, timeZone }, "timeZone")}
        options={[{ value: "", label: t("fields.organizationZone") }, ...zoneOptions(value.timeZone)]}
      />
    </>
  ),
};
