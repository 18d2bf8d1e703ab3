import { RowList, TextField } from "@parlo/ui";
import type { FormSurroundings, KindTexts } from "./editor.ts";
import { ToggleChips } from "./toggle-chips.tsx";
import type { WeekTimes } from "./week-times.ts";

type Times = WeekTimes[number];

/** Monday first, as weeks are drawn. */
const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
export const newTimes = (): Times => ({ days: week.slice(0, 5), from: "09:00", until: "17:00" });

interface WeekTimesRowsProps {
  value: readonly Times[];
  onChange: (value: Times[], field: string) => void;
  /** No weekday is asked for. */
  anyDay?: boolean;
  label: string;
  addLabel: string;
  daysLabel: string;
  /** Has `short` and `weekday` by the day's name, `fields.from` and `fields.until`. */
  t: KindTexts;
  surroundings: FormSurroundings;
  /** By dotted path into the times; the empty one for all of them. */
  problemAt: (field: string) => string | undefined;
}

/** Times of the week: on which days, from when until when. */
export function WeekTimesRows({ value, onChange, anyDay = false, daysLabel, t, ...props }: WeekTimesRowsProps) {
  const { label, addLabel, surroundings, problemAt } = props;
  return (
    <RowList<Times>
      label={label}
      error={value.length === 0 ? problemAt("") : undefined}
      items={value}
      onChange={onChange}
      make={newTimes}
      addLabel={addLabel}
      removeLabel={(index) => surroundings.t("row.remove", { number: index + 1 })}
      most={20}
      render={(item, set, index) => (
        <>
          {!anyDay && (
            <ToggleChips
              label={daysLabel}
              error={problemAt(`${index}.days`)}
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
                error={problemAt(`${index}.${end}`)}
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
  );
}
