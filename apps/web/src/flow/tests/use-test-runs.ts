import type { FixtureResult, FlowTest } from "@parlo/contract";
import { toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import { problemOf } from "../../app/api-error.ts";
import { useWordsOfFailure } from "../../app/use-words-of-failure.ts";
import { useFlowEditor } from "../../canvas/index.ts";
import { deliverDraft } from "../editor/deliver-draft.ts";
import { lastTurns } from "./last-turns.ts";

export interface TestRun {
  readonly busy: boolean;
  /** Null while it has not come, or where it never came. */
  readonly result: FixtureResult | null;
  /** As the test has it since then. */
  readonly lastRun?: FlowTest["lastRun"];
  /** It could not be held. */
  readonly unheld?: boolean;
}

/** After so many in a row that nobody answered the others are not tried: each would wait for its own end. */
const mostUnanswered = 2;
/** So many are held at the same time. */
const mostAtOnce = 4;

/** Holds tests with the draft, a few at once, and keeps how they went while it is in view; `tells` says so above all. */
export function useTestRuns({ tells = true }: { readonly tells?: boolean } = {}) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const queryClient = useQueryClient();
  const { store } = useFlowEditor();
  const [runs, setRuns] = useState<ReadonlyMap<string, TestRun>>(new Map());
  /** Of each test the run that was begun last: of an earlier one nothing is shown any more. */
  const newest = useRef(new Map<string, symbol>());
  const [ending] = useState(() => ({ now: new AbortController() }));
  const begin = (id: string) => {
    const own = Symbol(id);
    newest.current.set(id, own);
    return (run: TestRun) => {
      if (newest.current.get(id) !== own) return;
      setRuns((before) => {
        const { lastRun } = before.get(id) ?? {};
        return new Map(before).set(id, { ...(lastRun && { lastRun }), ...run });
      });
    };
  };

  const keepTurns = (test: FlowTest, { turns }: FixtureResult) =>
    queryClient.setQueryData(lastTurns(test).queryKey, { turns, at: test.lastRun?.at ?? null });

  async function run(tests: readonly FlowTest[]): Promise<void> {
    const { signal } = ending.now;
    const waiting = tests.map((test) => ({ test, show: begin(test.id) }));
    let [failed, unheld, unanswered] = [0, 0, 0];
    const hold = async ({ test: { id, name }, show }: (typeof waiting)[number]) => {
      if (unanswered >= mostUnanswered) {
        show({ busy: false, result: null, unheld: true });
        unheld += 1;
        return;
      }
      show({ busy: true, result: null });
      try {
        await deliverDraft(store);
        const { test, result } = await client.flowTest.run({ id }, { signal });
        keepTurns(test, result);
        show({ busy: false, result, lastRun: test.lastRun });
        if (!result.passed) failed += 1;
        unanswered = 0;
      } catch (error) {
        if (signal.aborted) return;
        show({ busy: false, result: null, unheld: true });
        unheld += 1;
        unanswered = problemOf(error) ? 0 : unanswered + 1;
        // The others may fare better; where none does, once is enough.
        if (tells && unheld === 1)
          toast({ variant: "destructive", title: t("flow.tests.runFailed", { name }), description: words(error) });
      }
    };
    const holdNext = async () => {
      for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) await hold(next);
    };
    await Promise.all(Array.from({ length: mostAtOnce }, holdNext));
    await queryClient.invalidateQueries({ queryKey: api.flowTest.list.key() });
    if (tests.length < 2 || !tells || signal.aborted || (unheld > 0 && failed === 0)) return;
    toast(
      failed === 0
        ? { variant: "success", title: t("flow.tests.allPassed", { count: tests.length }) }
        : { variant: "destructive", title: t("flow.tests.someFailed", { failed, count: tests.length }) },
    );
  }

  /** Breaks off what is held, and begins nothing that waits. */
  const stop = useCallback(() => {
    ending.now.abort();
    ending.now = new AbortController();
  }, [ending]);

  function whyNot(error: unknown): string {
    const code = problemOf(error)?.code;
    if (code === "too-long") return t("flow.tests.tooLong");
    return code === "cannot-go-on" ? t("flow.tests.cannotGoOn") : words(error);
  }

  /** Has a test expect what the draft does. */
  async function accept({ id, name, version }: FlowTest): Promise<void> {
    const show = begin(id);
    show({ busy: true, result: null });
    try {
      await deliverDraft(store);
      const { test, result } = await client.flowTest.accept({ id }, { context: { version } });
      keepTurns(test, result);
      show({ busy: false, result, lastRun: test.lastRun });
      toast({ variant: "success", title: t("flow.tests.accepted", { name }) });
    } catch (error) {
      show({ busy: false, result: null });
      toast({ variant: "destructive", title: t("app.attempt.failed", { name }), description: whyNot(error) });
    }
    await queryClient.invalidateQueries({ queryKey: api.flowTest.list.key() });
    await queryClient.invalidateQueries({ queryKey: api.flowTest.fixture.key() });
  }

  return { runs, run, stop, accept, busy: [...runs.values()].some(({ busy }) => busy) };
}
