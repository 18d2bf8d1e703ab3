import type { DataOf } from "@parlo/engine";
import { Select } from "@parlo/ui";
import type { FormSurroundings, KindTexts } from "../editor.ts";
import type { NamedItem } from "../named-rows.tsx";
import { WeekTimesRows } from "../week-times-rows.tsx";
import type { routeByScheduleKind } from "./route-by-schedule.kind.ts";

type Window = DataOf<typeof routeByScheduleKind>["windows"][number];

interface WindowFieldsProps extends NamedItem<Window> {
  t: KindTexts;
  surroundings: FormSurroundings;
}

/** The times of the week of one window, and what becomes of it on holidays. */
export function WindowFields({ value, onChange, t, surroundings, problemAt }: WindowFieldsProps) {
  return (
    <>
      <WeekTimesRows
        label={t("fields.times")}
        addLabel={t("fields.addTimes")}
        daysLabel={t("fields.days")}
        value={value.times}
        onChange={(times, field) => onChange({ ...value, times }, `times.${field}`)}
        anyDay={value.holidays === "only"}
        problemAt={(field) => problemAt(field === "" ? "times" : `times.${field}`)}
        {...{ t, surroundings }}
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
