import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { clock, countScale } from "./hour-scale.ts";

interface HourLinesProps {
  hours: readonly { hour: number; today: number; before: number }[];
  /** The last hour of today that has begun. */
  now: number;
  name: string;
}

const height = 268;
const edge = { top: 12, right: 14, bottom: 28, left: 34 };
/** Pixels that a time of day needs on the axis. */
const labelWidth = 76;

/** Two lines over the hours of a day, drawn for the width there is. */
export function HourLines({ hours, now, name }: HourLinesProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.resolvedLanguage ?? "en");
  const [box, width] = useWidth();
  const [at, setAt] = useState<number | null>(null);
  const { top, ticks } = countScale(Math.max(...hours.flatMap(({ today, before }) => [today, before])));
  const inner = Math.max(0, width - edge.left - edge.right);
  const x = (hour: number) => edge.left + (inner * hour) / (hours.length - 1);
  const y = (value: number) => edge.top + (height - edge.top - edge.bottom) * (1 - value / top);
  const line = (of: "today" | "before") =>
    hours
      .filter(({ hour }) => of === "before" || hour <= now)
      .map((each) => `${x(each.hour).toFixed(1)},${y(each[of]).toFixed(1)}`)
      .join(" ");
  const every = [2, 4, 6, 8, 12].find((hoursApart) => (inner / (hours.length - 1)) * hoursApart >= labelWidth) ?? 12;
  const point = at === null ? undefined : hours[at];
  return (
    <div ref={box} className="relative" style={{ height }}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={name}
          width={width}
          height={height}
          className="block touch-pan-y text-text-3"
          onPointerMove={({ clientX, currentTarget }) => {
            const from = currentTarget.getBoundingClientRect().left + edge.left;
            const nearest = Math.round(((clientX - from) / inner) * (hours.length - 1));
            setAt(Math.min(hours.length - 1, Math.max(0, nearest)));
          }}
          onPointerLeave={() => setAt(null)}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={edge.left} x2={width - edge.right} y1={y(tick)} y2={y(tick)} stroke="var(--chart-grid)" />
              <text x={edge.left - 10} y={y(tick) + 4} textAnchor="end" fontSize="11" fill="currentColor">
                {number.format(tick)}
              </text>
            </g>
          ))}
          {hours
            .filter(({ hour }) => hour % every === 0)
            .map(({ hour }) => (
              <text key={hour} x={x(hour)} y={height - 8} textAnchor="middle" fontSize="11" fill="currentColor">
                {clock(hour)}
              </text>
            ))}
          {point && <line x1={x(point.hour)} x2={x(point.hour)} y1={y(top)} y2={y(0)} stroke="var(--chart-prev)" />}
          <polygon
            points={`${x(0)},${y(0)} ${line("today")} ${x(now)},${y(0)}`}
            fill="var(--chart-1)"
            fillOpacity={0.09}
          />
          <polyline
            points={line("before")}
            fill="none"
            stroke="var(--chart-prev)"
            strokeWidth={1.5}
            strokeDasharray="4 3"
          />
          <polyline
            points={line("today")}
            fill="none"
            stroke="var(--chart-1)"
            strokeWidth={2}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          {(point ?? hours[now]) && (point?.hour ?? now) <= now && (
            <circle
              cx={x(point?.hour ?? now)}
              cy={y((point ?? hours[now])?.today ?? 0)}
              r={4}
              fill="var(--chart-1)"
              stroke="var(--surface)"
              strokeWidth={2}
            />
          )}
        </svg>
      )}
      {point && (
        <div
          aria-hidden
          className="pointer-events-none absolute top-3 z-1 rounded-md border border-line bg-raised px-3 py-2 text-xs whitespace-nowrap shadow-3"
          style={x(point.hour) > width / 2 ? { right: width - x(point.hour) + 12 } : { left: x(point.hour) + 12 }}
        >
          <p className="pb-1 text-text-3">{clock(point.hour)}</p>
          {point.hour <= now && (
            <p className="flex items-center gap-2">
              <span className="size-2.5 rounded-xs bg-(--chart-1)" />
              <span className="flex-1">{t("overview.talk.today")}</span>
              <b className="tabular-nums">{number.format(point.today)}</b>
            </p>
          )}
          <p className="flex items-center gap-2 text-text-2">
            <span className="w-2.5 border-t-2 border-dashed border-(--chart-prev)" />
            <span className="flex-1">{t("overview.talk.before")}</span>
            <span className="tabular-nums">{number.format(point.before)}</span>
          </p>
        </div>
      )}
    </div>
  );
}

function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
}
