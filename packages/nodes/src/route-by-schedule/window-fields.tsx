import type { DataOf } from "@parlo/engine";
import { RowList, Select, TextField } from "@parlo/ui";
import type { FormSurroundings, KindTexts } from "../editor.ts";
import { ToggleChips } from "../toggle-chips.tsx";
import type { routeByScheduleKind } from "./route-by-schedule.kind.ts";

type Window = DataOf<typeof routeByScheduleKind>["windows"][number];
type Times = Window["times"][number];

/** Monday first, as weeks are drawn. */
const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
export const newTimes = (): Times => ({ days: week.slice(0, 5), from: "09:00", until: "17:00" });

interface WindowFieldsProps {
  value: Window;
  onChange: (value: Window, field: string) => void;
  t: KindTexts;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** One window: its name, its times of the week, and what becomes of it on holidays. */
export function WindowFields({ value, onChange, t, surroundings, problemAt }: WindowFieldsProps) {
  return (
    <>
      <TextField
        label={surroundings.t("name")}
        value={value.label}
        onChange={(label) => onChange({ ...value, label }, "label")}
        maxLength={255}
      />
      <RowList<Times>
        label={t("fields.times")}
        error={value.times.length === 0 ? problemAt("times") : undefined}
        items={value.times}
        onChange={(times, field) => onChange({ ...value, times }, `times.${field}`)}
        make={newTimes}
        addLabel={t("fields.addTimes")}
        removeLabel={(index) => surroundings.t("row.remove", { number: index + 1 })}
        most={20}
        render={(item, set, index) => (
          <>
            {value.holidays !== "only" && (
              <ToggleChips
                label={t("fields.days")}
                error={problemAt(`times.${index}.days`)}
                options={week.map((day) => ({ value: day, label: t(`short.${day}`), note: t(`weekday.${day}`) }))}
                value={item.days}
                onChange={(days) => set({ ...item, days: week.filter((day) => days.includes(day)) }, "days")}
              />
            )}
            <div className="grid grid-cols-2 gap-2">
              {(["from", "until"] as const).map((end) => (
                <TextField
                  key={end}
                  label={t(`fields.${end}`)}
                  error={problemAt(`times.${index}.${end}`)}
                  mono
                  placeholder="09:00"
                  value={item[end]}
                  onChange={(time) => set({ ...item, [end]: time.trim() }, end)}
                  maxLength={5}
                />
              ))}
            </div>
          </>
        )}
      />
      <Select
        label={t("fields.onHolidays")}
        value={value.holidays}
        onChange={(holidays) => onChange({ ...value, holidays: holidays as Window["holidays"] }, "holidays")}
        options={(["never", "also", "only"] as const).map((each) => ({ value: each, label: t(`onHolidays.${each}`) }))}
      />
    </>
  );
}
