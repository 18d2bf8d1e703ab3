import type { FixtureResult, FlowTest } from "@parlo/contract";
import { Failure } from "@parlo/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { lastTurns } from "./last-turns.ts";
import { flowsBegun } from "./steps-passed.ts";
import { TestedTurn } from "./tested-turn.tsx";
import { useStepWords } from "./use-step-words.ts";

/** How a test went last, turn by turn, as far as it came. */
export function TestResult({ test }: { test: FlowTest }) {
  const { t } = useTranslation();
  const answer = useQuery(lastTurns(test));
  const fixture = useQuery(api.flowTest.fixture.queryOptions({ input: { id: test.id } }));
  const queryClient = useQueryClient();
  // Somebody has run it since the list was read: the list shows that run.
  const isLater = answer.data !== undefined && answer.data.at !== test.lastRun?.at;
  useEffect(() => {
    if (isLater) void queryClient.invalidateQueries({ queryKey: api.flowTest.list.key() });
  }, [isLater, queryClient]);
  if (answer.isLoadingError || fixture.isLoadingError)
    return (
      <Failure
        title={t("flow.tests.turnsFailed")}
        onRetry={() => void Promise.all([answer.refetch(), fixture.refetch()])}
      />
    );
  if (!answer.data || isLater || !fixture.data) return <p className="sr-only">{t("app.loading")}</p>;
  const { turns } = answer.data;
  if (!turns) return <p className="py-1 text-text-2">{t("flow.tests.notKept")}</p>;
  return <Turns name={test.name} turns={turns} wanted={fixture.data.turns} />;
}

interface TurnsProps {
  name: string;
  turns: FixtureResult["turns"];
  wanted: Parameters<typeof TestedTurn>[0]["wanted"][];
}

function Turns({ name, turns, wanted }: TurnsProps) {
  const { t } = useTranslation();
  const words = useStepWords(useMemo(() => flowsBegun(turns), [turns]));
  const unheld = wanted.length - turns.length;
  return (
    <>
      <ol aria-label={t("flow.tests.course", { name })}>
        {turns.map((turn) => (
          <TestedTurn key={turn.index} turn={turn} wanted={wanted[turn.index]} words={words} />
        ))}
      </ol>
      {unheld > 0 && <p className="px-1 py-1.5 text-text-3">{t("flow.tests.unheld", { count: unheld })}</p>}
    </>
  );
}
