import { useTranslation } from "react-i18next";
import { clock } from "./hour-scale.ts";

interface HourTableProps {
  hours: readonly { hour: number; today: number; before: number }[];
  now: number;
}

const head = "sticky top-0 h-8 bg-surface-2 px-4 text-start text-xs font-medium text-text-2";
const cell = "h-8 border-t border-line px-4";

/** What the lines show, to be read. */
export function HourTable({ hours, now }: HourTableProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.resolvedLanguage ?? "en");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className="h-[268px] overflow-y-auto" tabIndex={0} aria-label={t("overview.talk.title")}>
      <table className="w-full tabular-nums">
        <thead>
          <tr>
            <th className={head}>{t("overview.talk.hour")}</th>
            <th className={`${head} text-end!`}>{t("overview.talk.today")}</th>
            <th className={`${head} text-end!`}>{t("overview.talk.before")}</th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ hour, today, before }) => (
            <tr key={hour}>
              <th scope="row" className={`${cell} text-start font-normal`}>
                {clock(hour)}
              </th>
              <td className={`${cell} text-end`}>{hour <= now ? number.format(today) : "–"}</td>
              <td className={`${cell} text-end text-text-2`}>{number.format(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
