import type { ConversationFixture, FixtureResult } from "@parlo/contract";
import { CircleX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type DifferenceInWords, differenceInWords, inputInWords, saidInWords } from "./difference-in-words.ts";
import { PassedSteps } from "./passed-steps.tsx";
import { stepsPassed } from "./steps-passed.ts";
import type { StepWords } from "./use-step-words.ts";

interface TestedTurnProps {
  turn: FixtureResult["turns"][number];
  /** What the test has of it. */
  wanted: ConversationFixture["turns"][number] | undefined;
  words: StepWords;
}

/** One turn of a test: what came in, what was said, its way and, where the test ended with it, what differs. */
export function TestedTurn({ turn, wanted, words }: TestedTurnProps) {
  const { t } = useTranslation();
  const input = wanted && inputInWords(wanted.input);
  const inWords = ({ name, of }: { readonly name: string; readonly of: string }) =>
    name === "result" ? t(`flow.tests.input.result.${of}`) : t(`flow.tests.input.${name}`, { name: of });
  const came = input && ("text" in input ? `“${input.text}”` : inWords(input));
  const told = differenceInWords(turn, wanted, {
    nameOf: (nodeId) => words.placeOf(nodeId).name,
    exitOf: ({ nodeId, exit: name, match }) => words.exitOf({ nodeId, exit: { name, match } }),
  });
  const said = saidInWords(turn.events);
  const steps = stepsPassed(turn.exits);
  const course = (
    <>
      <p className="flex gap-1.5 font-medium">
        {told && <CircleX aria-hidden className="mt-0.5 size-4 flex-none text-danger-text" />}
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {t("flow.tests.turn", { number: turn.index + 1 })}
          {came && ` · ${came}`}
        </span>
      </p>
      {said && <p className="whitespace-pre-wrap text-text-2 [overflow-wrap:anywhere]">{said}</p>}
      {steps.length > 0 && <PassedSteps steps={steps} words={words} />}
      {steps.length === 0 && !told && <p className="text-xs text-text-3">{t("flow.tests.noSteps")}</p>}
    </>
  );
  return (
    <li className="px-1 py-1.5 [contain-intrinsic-size:auto_74px] [content-visibility:auto]">
      {told ? (
        <section aria-label={t("flow.tests.failed")}>
          {course}
          <TurnDifference told={told} />
        </section>
      ) : (
        course
      )}
    </li>
  );
}

function TurnDifference({ told }: { told: DifferenceInWords }) {
  const { t } = useTranslation();
  return (
    <div className="mt-1.5 rounded-md border border-line bg-surface-2 p-3">
      <p className="text-xs text-text-3">{t(`flow.tests.part.${told.part}`)}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5">
        {(["expected", "actual"] as const).map((side) => (
          <div key={side} className="contents">
            <dt className="text-text-3">{t(`flow.tests.${side}`)}</dt>
            <dd
              className={`m-0 whitespace-pre-wrap [overflow-wrap:anywhere] ${side === "actual" ? "text-danger-text" : ""}`}
            >
              {told[side] ?? <span className="text-text-3">{t("flow.tests.nothing")}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
