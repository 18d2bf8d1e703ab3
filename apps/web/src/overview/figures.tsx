import { Skeleton, Tag } from "@parlo/ui";
import { ArrowDown, ArrowUp, CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { hasFailed } from "./has-failed.ts";
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
        queries={[today, before]}
        value={today.data?.count}
        note={<Change now={today.data?.count} before={before.data?.count} />}
      />
      <Figure name={t("overview.liveNow")} queries={[active]} value={active.data?.count} />
      <Figure name={t("overview.openIssues")} queries={[issues]} value={issues.data?.count} />
      <Figure
        name={t("overview.profilesRunning")}
        queries={[profiles]}
        value={running}
        note={profiles.data && t("overview.ofAll", { count: profiles.data.count })}
      />
    </dl>
  );
}

interface FigureProps {
  name: string;
  queries: readonly {
    data: unknown;
    errorUpdateCount: number;
    isFetching: boolean;
    refetch: () => unknown;
  }[];
  value: number | undefined;
  note?: ReactNode;
}

function Figure({ name, queries, value, note }: FigureProps) {
  const { i18n } = useTranslation();
  const failed = queries.filter(hasFailed);
  return (
    <div className="min-w-0 px-4 py-3">
      <dt className="truncate text-text-2">{name}</dt>
      <dd className="mt-px text-2xl font-bold tracking-[-0.015em] tabular-nums">
        {value !== undefined ? (
          new Intl.NumberFormat(i18n.resolvedLanguage).format(value)
        ) : failed.length > 0 ? (
          <span className="text-text-3">–</span>
        ) : (
          <Skeleton className="my-1 h-6 w-14" />
        )}
      </dd>
      <dd className="flex min-h-6 items-center gap-1.5 text-xs text-text-3">
        {failed.length > 0 ? <FigureFailure name={name} failed={failed} /> : note}
      </dd>
    </div>
  );
}

function FigureFailure({ name, failed }: { name: string; failed: FigureProps["queries"] }) {
  const { t } = useTranslation();
  return (
    <span role="alert" aria-label={name} className="flex min-w-0 items-center gap-1.5">
      <CircleAlert aria-hidden className="size-3.5 flex-none text-danger-text" />
      <span className="truncate max-tablet:sr-only">{t("overview.figureFailed")}</span>
      <button
        type="button"
        className="flex-none rounded-sm font-medium text-brand-text"
        aria-busy={failed.some(({ isFetching }) => isFetching)}
        onClick={() => {
          for (const query of failed) void query.refetch();
        }}
      >
        {t("ui.tryAgain")}
      </button>
    </span>
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
