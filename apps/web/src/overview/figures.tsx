import { Skeleton, Tag } from "@parlo/ui";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Overview } from "./use-overview.ts";

/** What the API can say exactly: counts. A comparison is with the same weekday up to the same minute. */
export function Figures({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const { today, before, active, issues, profiles } = overview;
  const running = profiles.data?.results.filter(({ suspended }) => !suspended).length;
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-md border border-line desk:grid-cols-4 [&>div]:-mt-px [&>div]:-ml-px [&>div]:border-t [&>div]:border-l [&>div]:border-line">
      <Figure
        name={t("overview.conversationsToday")}
        value={today.data?.count}
        note={<Change now={today.data?.count} before={before.data?.count} />}
      />
      <Figure name={t("overview.liveNow")} value={active.data?.count} />
      <Figure name={t("overview.openIssues")} value={issues.data?.count} />
      <Figure
        name={t("overview.profilesRunning")}
        value={running}
        note={profiles.data && t("overview.ofAll", { count: profiles.data.count })}
      />
    </dl>
  );
}

function Figure({ name, value, note }: { name: string; value: number | undefined; note?: ReactNode }) {
  const { i18n } = useTranslation();
  return (
    <div className="min-w-0 px-4 py-3">
      <dt className="truncate text-text-2">{name}</dt>
      <dd className="mt-px text-2xl font-bold tracking-[-0.015em] tabular-nums">
        {value === undefined ? (
          <Skeleton className="my-1 h-6 w-14" />
        ) : (
          new Intl.NumberFormat(i18n.resolvedLanguage).format(value)
        )}
      </dd>
      <dd className="flex h-6 items-center gap-1.5 text-xs text-text-3">{note}</dd>
    </div>
  );
}

function Change({ now, before }: { now: number | undefined; before: number | undefined }) {
  const { t, i18n } = useTranslation();
  if (now === undefined || before === undefined) return null;
  if (before === 0) return t("overview.noneLastWeek");
  const percent = new Intl.NumberFormat(i18n.resolvedLanguage, { style: "percent", maximumFractionDigits: 1 });
  const Arrow = now < before ? ArrowDown : ArrowUp;
  return (
    <>
      <Tag
        tone={now === before ? "neutral" : now > before ? "ok" : "warn"}
        icon={now === before ? null : <Arrow aria-hidden />}
      >
        {percent.format(Math.abs(now - before) / before)}
      </Tag>
      <span className="truncate">{t("overview.toLastWeek")}</span>
    </>
  );
}
