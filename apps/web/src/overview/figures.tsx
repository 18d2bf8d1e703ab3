import type { CostNanos } from "@parlo/engine";
import { Figures as FigureRow, Skeleton, showCost, showMs } from "@parlo/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { hasFailed } from "../app/has-failed.ts";
import { Change } from "./change.tsx";
import { FigureFailure } from "./figure-failure.tsx";
import type { Overview } from "./use-overview.ts";

/** How the agents do today, against the same weekday up to the same minute. */
export function Figures({ overview: { day, issues } }: { overview: Overview }) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? "en";
  const number = new Intl.NumberFormat(language);
  const short = new Intl.NumberFormat(language, { notation: "compact", maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  const { today, before } = day.data ?? {};
  const tokens = short.format(today?.tokens ?? 0);
  const [first, ...others] = Object.entries(today?.costNanos ?? {})
    .sort()
    .map((one) => Object.fromEntries([one]));
  const alike = inOneCurrency(today?.costNanos, before?.costNanos);
  const relative = (now: number, then: number) => percent.format(Math.abs(now - then) / then);
  const absolute = (show: (difference: number) => string) => (now: number, then: number) => show(Math.abs(now - then));

  /** What the figure says, a dash where it could not be asked for, nothing while it is on its way. */
  const figure = (
    query: Overview["day"] | Overview["issues"],
    name: string,
    value: () => ReactNode,
    note: ReactNode,
  ) =>
    hasFailed(query)
      ? { name, value: <span className="text-text-3">–</span>, note: <FigureFailure name={name} query={query} /> }
      : { name, value: query.data ? value() : undefined, note: query.data ? note : <Skeleton className="h-3 w-16" /> };
  const count = (name: string, key: "conversations" | "endUsers") =>
    figure(
      day,
      name,
      () => number.format(today?.[key] ?? 0),
      <Change now={today?.[key]} before={before?.[key]} good="more" show={relative} />,
    );

  return (
    <FigureRow
      figures={[
        count(t("overview.conversationsToday"), "conversations"),
        count(t("overview.endUsers"), "endUsers"),
        figure(
          day,
          t("overview.containment"),
          () => shown(shareOf(today), percent.format),
          <Change
            now={shareOf(today)}
            before={shareOf(before)}
            good="more"
            show={absolute((difference) => percent.format(difference))}
          />,
        ),
        figure(
          day,
          t("overview.answerTime"),
          () => shown(today?.answerMsP95, (milliseconds) => showMs(milliseconds, language)),
          <Change
            now={today?.answerMsP95}
            before={before?.answerMsP95}
            good="less"
            show={absolute((difference) => showMs(difference, language))}
          />,
        ),
        figure(
          issues,
          t("overview.openIssues"),
          () => number.format(issues.data?.count ?? 0),
          today && <span className="truncate text-text-3">{t("overview.newToday", { count: today.issues })}</span>,
        ),
        first === undefined
          ? figure(
              day,
              t("overview.tokens"),
              () => tokens,
              <Change now={today?.tokens} before={before?.tokens} good="neither" show={relative} />,
            )
          : figure(
              day,
              t("overview.cost"),
              () => showCost(first, language),
              <>
                {alike && <Change {...alike} good="neither" show={relative} />}
                <span className="truncate text-text-3">
                  {[...others.map((cost) => `+ ${showCost(cost, language)}`), t("overview.ofTokens", { tokens })].join(
                    " · ",
                  )}
                </span>
              </>,
            ),
      ]}
    />
  );
}

const shown = (value: number | null | undefined, show: (value: number) => string) =>
  value === null || value === undefined ? <span className="text-text-3">–</span> : show(value);

/** Of what is over or went to a person, the share that no person was needed for. */
const shareOf = (figures: { settled: number; contained: number } | undefined) =>
  figures && figures.settled > 0 ? figures.contained / figures.settled : null;

/** Costs that can be compared: both in one and the same currency. */
function inOneCurrency(today: CostNanos = {}, earlier: CostNanos = {}) {
  const [[currency = "", now] = [], ...others] = Object.entries(today);
  const before = earlier[currency];
  return others.length === 0 && Object.keys(earlier).length === 1 && before ? { now, before } : null;
}
