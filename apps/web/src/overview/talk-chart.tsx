import type { DayFigures } from "@parlo/contract";
import { Card, IconButton, Skeleton } from "@parlo/ui";
import { ChartLine, Table2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { hasFailed } from "../app/has-failed.ts";
import { CardFailure } from "./card-failure.tsx";
import { HourLines } from "./hour-lines.tsx";
import { hourIn } from "./hour-scale.ts";
import { HourTable } from "./hour-table.tsx";
import type { Overview } from "./use-overview.ts";

/** How today goes, hour by hour, over the same day a week ago. */
export function TalkChart({ day }: { day: Overview["day"] }) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const { data } = day;
  return (
    <Card
      content="flush"
      title={t("overview.talk.title")}
      aside={
        <span className="flex items-center gap-3 text-xs text-text-2">
          <span aria-hidden className="flex items-center gap-1.5 max-tablet:hidden">
            <span className="size-2.5 rounded-xs bg-(--chart-1)" />
            {t("overview.talk.today")}
            <span className="ms-1.5 w-3 border-t-2 border-dashed border-(--chart-prev)" />
            {t("overview.talk.before")}
          </span>
          <IconButton
            size="sm"
            label={asTable ? t("overview.talk.asChart") : t("overview.talk.asTable")}
            icon={asTable ? <ChartLine /> : <Table2 />}
            onClick={() => setAsTable(!asTable)}
          />
        </span>
      }
    >
      {!data && !hasFailed(day) && <Skeleton className="mx-4 mb-4 h-[268px]" />}
      <CardFailure query={day} />
      {data && (asTable ? <HourTable {...shownOf(data)} /> : <HourLines {...shownOf(data)} name={sentence(data)} />)}
    </Card>
  );

  function sentence({ hours, today, before }: DayFigures) {
    const busiest = hours.reduce((most, each) => (each.today > most.today ? each : most));
    return t("overview.talk.sentence", {
      count: today.conversations,
      before: before.conversations,
      hour: busiest.hour,
    });
  }
}

const shownOf = ({ hours, until, timeZone }: DayFigures) => ({ hours, now: hourIn(until, timeZone) });
