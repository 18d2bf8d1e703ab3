import { Link } from "@parlo/ui";
import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PassedStep } from "./steps-passed.ts";
import type { StepWords } from "./use-step-words.ts";

/** The way of a turn: each step, as a link where there is one, with the exit by which it was left. */
export function PassedSteps({ steps, words }: { steps: readonly PassedStep[]; words: StepWords }) {
  const { t } = useTranslation();
  return (
    <ol aria-label={t("flow.tests.steps")} className="flex flex-wrap items-center gap-x-1.5 text-xs text-text-3">
      {steps.map((step) => {
        const { name, href } = words.placeOf(step.nodeId);
        const exit = words.exitOf(step);
        return (
          <li key={step.at} className="flex min-h-6 min-w-0 items-center gap-x-1.5">
            {href ? (
              <Link href={href} className="truncate rounded-xs font-medium text-brand-text hover:underline">
                {name}
              </Link>
            ) : (
              <span className="truncate italic">{name}</span>
            )}
            {exit && <span className="truncate">{exit}</span>}
            {step.at < steps.length - 1 && <ArrowRight aria-hidden className="size-3 flex-none" />}
          </li>
        );
      })}
    </ol>
  );
}
