import type { Issue } from "@parlo/contract";
import { clsx } from "clsx";
import { useTranslation } from "react-i18next";

interface HourBarsProps {
  hours: readonly number[];
  severity: Issue["severity"];
  className: string;
}

const colours = {
  info: "var(--info-text)",
  warning: "var(--chart-3)",
  error: "var(--chart-7)",
  critical: "var(--chart-7)",
} as const;
const bar = 10;
const gap = 3;
const height = 60;

/** How often in each of the last hours, the newest at the right; an hour without any keeps its place. */
export function HourBars({ hours, severity, className }: HourBarsProps) {
  const { t } = useTranslation();
  const most = Math.max(1, ...hours);
  const count = hours.reduce((sum, each) => sum + each, 0);
  return (
    <svg
      role="img"
      aria-label={t("issue.seen.inHours", { count })}
      viewBox={`0 0 ${hours.length * (bar + gap) - gap} ${height}`}
      preserveAspectRatio="none"
      className={clsx("block", className)}
    >
      {hours.map((each, at) => {
        const tall = each === 0 ? 2 : Math.max(6, (each / most) * height);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
            key={at}
            x={at * (bar + gap)}
            y={height - tall}
            width={bar}
            height={tall}
            fill={each === 0 ? "var(--line)" : colours[severity]}
          />
        );
      })}
    </svg>
  );
}
