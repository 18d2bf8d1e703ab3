import { Link, Skeleton, showMs } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import type { FlowPlace } from "../../app/use-flow-places.ts";
import { readsUntold, StepDetails, stepLook, type TurnDetails } from "../../turn-steps/index.ts";
import type { Turn } from "./turns-of.ts";

interface TimelineProps {
  turn: Turn;
  details: TurnDetails;
  placeOf: (flowId: string | null, nodeId: string | null) => FlowPlace;
}

/** The steps of one turn below each other, each with the stretch of time that it took. */
export function Timeline({ turn, details, placeOf }: TimelineProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  if (turn.steps.length === 0) return <p className="px-4 py-6 text-text-3">{t("conversation.debug.noSteps")}</p>;
  const whole = Math.max(turn.ms, 1);
  return (
    <>
      {readsUntold(turn.events) && <p className="px-4 pb-2 text-xs text-text-2">{t("turn-steps.readsUntold")}</p>}
      <ol className="px-4 pb-3">
        {turn.steps.map((step) => {
          const { title, note, colour, href } = stepLook(step, placeOf, t, i18n.language);
          return (
            <li key={step.id} className="group relative flex gap-3 pt-1.5">
              <span className="w-9 flex-none text-end text-text-2 tabular-nums">{number.format(step.at / 1000)}</span>
              <span aria-hidden className="relative w-2 flex-none">
                <span className="absolute top-4 bottom-[-9px] left-[3.5px] w-px bg-line-strong group-last:hidden" />
                <span className="absolute top-[5px] size-2 rounded-[2px]" style={{ background: colour }} />
              </span>
              <div className="min-w-0 flex-1">
                <p className="flex items-baseline gap-2">
                  {title === null ? (
                    <Skeleton className="h-4 w-40" />
                  ) : href ? (
                    <Link href={href} className="min-w-0 truncate rounded-xs font-medium hover:underline">
                      {title}
                    </Link>
                  ) : (
                    <span className="min-w-0 truncate font-medium">{title}</span>
                  )}
                  <span className="ms-auto flex-none text-text-2 tabular-nums">
                    {step.ms === null ? "" : showMs(step.ms, i18n.language)}
                  </span>
                </p>
                {note && <div className="text-xs [overflow-wrap:anywhere] text-text-2">{note}</div>}
                <StepDetails details={details.get(step.id)} />
                <div aria-hidden className="mt-1 h-[3px] rounded-full bg-surface-3">
                  <div
                    className="h-full rounded-full"
                    style={{
                      background: colour,
                      marginInlineStart: `${Math.min(99, (step.at / whole) * 100)}%`,
                      width: `${Math.max(1, Math.min(100 - (step.at / whole) * 100, ((step.ms ?? 0) / whole) * 100))}%`,
                    }}
                  />
                </div>
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
