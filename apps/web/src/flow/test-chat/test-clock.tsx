import type { ConversationClock } from "@parlo/contract";
import { Button, IconButton, NumberField, Select, showAlternate, showDate, showDateTime, showTime } from "@parlo/ui";
import { FastForward } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

interface TestClockProps {
  clock: ConversationClock;
  busy: boolean;
  onMove: (advanceMs?: number) => void;
}

/** What goes off by itself next in a test, and a way not to wait for it. */
export function NextTimer({ clock: { now, timers }, busy, onMove }: TestClockProps) {
  const { t } = useTranslation();
  const [next] = timers;
  if (!next) return null;
  const time = showDate(next.dueAt) === showDate(now) ? showTime(next.dueAt) : showDateTime(next.dueAt);
  return (
    <p className="flex flex-none items-center gap-2 px-3.5 text-xs text-text-2 tabular-nums">
      <time dateTime={next.dueAt} title={showAlternate(next.dueAt)}>
        {t("flow.test.nextTimer", { time })}
      </time>
      <IconButton
        size="sm"
        label={t("flow.test.ringTimer")}
        icon={<FastForward />}
        disabled={busy}
        onClick={() => onMove()}
      />
    </p>
  );
}

const minute = 60_000;
const unitMs = { minutes: minute, hours: 60 * minute, days: 24 * 60 * minute };
type Unit = keyof typeof unitMs;
const units = Object.keys(unitMs) as Unit[];
/** As far as the API moves it at once. */
const mostMs = 366 * unitMs.days;

/** Moves a test's clock by a chosen time: whatever is due by then goes off in order. */
export function MoveClock({ clock, busy, onMove }: TestClockProps) {
  const { t } = useTranslation();
  const [amount, setAmount] = useState<number | null>(1);
  const [unit, setUnit] = useState<Unit>("hours");
  const ms = amount === null ? Number.NaN : Math.round(amount * unitMs[unit]);
  const fits = ms >= 1 && ms <= mostMs;
  return (
    <form
      className="flex flex-none flex-col gap-2 border-t border-line px-3.5 pt-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (fits && !busy) onMove(ms);
      }}
    >
      <div className="flex items-start gap-2">
        <NumberField
          className="flex-1"
          label={t("flow.test.moveClockBy")}
          error={fits || amount === null ? undefined : t("flow.test.moveClockTooFar")}
          value={amount}
          onChange={setAmount}
        />
        <Select
          className="flex-1"
          label={t("flow.test.unit.label")}
          value={unit}
          onChange={(next) => setUnit(next as Unit)}
          options={units.map((value) => ({ value, label: t(`flow.test.unit.${value}`) }))}
        />
      </div>
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 text-xs text-text-3 tabular-nums">
          {t("flow.test.clockNow", { time: showDateTime(clock.now) })}
        </p>
        <Button type="submit" size="sm" disabled={busy || !fits}>
          {t("flow.test.moveClock")}
        </Button>
      </div>
    </form>
  );
}
