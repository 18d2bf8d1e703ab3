import { Card, Link } from "@parlo/ui";
import { clsx } from "clsx";
import { ArrowRight, Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { hasFailed } from "../app/has-failed.ts";
import { useMay } from "../app/use-may.ts";
import { CardFailure } from "./card-failure.tsx";
import { checklistSteps } from "./checklist-steps.ts";
import type { Overview } from "./use-overview.ts";

/** With more conversations an agent is at work, whatever else is missing. */
const few = 10;

/** For an organisation whose agents have met nobody yet. */
export function Checklist({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const may = useMay();
  const steps = checklistSteps(overview);
  if ((overview.ever.data?.count ?? Number.POSITIVE_INFINITY) > few || !may.edit) return null;
  const missing = [overview.flows, overview.models, overview.profiles].find(hasFailed);
  if (missing) {
    return (
      <Card content="flush" title={t("overview.checklist.title")}>
        <CardFailure query={missing} />
      </Card>
    );
  }
  if (!steps || steps.every(({ done }) => done)) return null;
  const next = steps.find(({ done }) => !done);
  return (
    <Card
      content="flush"
      title={t("overview.checklist.title")}
      aside={
        <span className="pe-1 text-text-3 tabular-nums">
          {t("overview.checklist.done", { done: steps.filter(({ done }) => done).length, all: steps.length })}
        </span>
      }
    >
      <ol className="pb-1">
        {steps.map((step, index) => (
          <li key={step.name} className="flex items-center gap-3 border-t border-line px-4 py-2.5 first:border-0">
            <span
              aria-hidden
              className={clsx(
                "grid size-6 flex-none place-items-center rounded-full text-xs font-bold",
                step.done
                  ? "bg-ok-soft text-ok-text"
                  : step === next
                    ? "bg-brand text-on-solid"
                    : "bg-surface-3 text-text-2",
              )}
            >
              {step.done ? <Check className="size-3.5" /> : index + 1}
            </span>
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                {t(`overview.checklist.${step.name}.title`)}
                {step.done && <span className="sr-only"> – {t("overview.checklist.isDone")}</span>}
              </p>
              <p className="text-xs text-text-3">{t(`overview.checklist.${step.name}.text`)}</p>
            </div>
            {!step.done && (
              <Link
                href={step.href}
                className="flex flex-none items-center gap-1 rounded-sm font-medium text-brand-text max-tablet:min-h-touch"
              >
                {t(`overview.checklist.${step.name}.action`)}
                <ArrowRight aria-hidden className="size-3.5" />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
