export interface Scale {
  /** From zero, round. */
  readonly ticks: readonly number[];
  readonly top: number;
}

/** Three to five round lines from zero up to or above the greatest value; whole numbers, as people are counted. */
export function countScale(greatest: number): Scale {
  const rough = Math.max(greatest, 2) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((by) => by * power).find((each) => each >= rough) ?? rough);
  const top = Math.max(2, Math.ceil(greatest / step)) * step;
  return { top, ticks: Array.from({ length: Math.round(top / step) + 1 }, (_, at) => at * step) };
}

/** The hour of the day that an instant falls in, by the organisation's clock. */
export const hourIn = (instant: string, timeZone: string): number =>
  Number(new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(Date.parse(instant)));

export const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
