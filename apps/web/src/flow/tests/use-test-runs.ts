import type { FixtureResult, FlowTest } from "@parlo/contract";
import { toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
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

/** Holds tests with the draft, one after the other, and keeps how they went while it is in view; `tells` says so above all. */
export function useTestRuns({ tells = true }: { readonly tells?: boolean } = {}) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const queryClient = useQueryClient();
  const { store } = useFlowEditor();
  const [runs, setRuns] = useState<ReadonlyMap<string, TestRun>>(new Map());
  const set = (id: string, run: TestRun) =>
    setRuns((before) => {
      const { lastRun } = before.get(id) ?? {};
      return new Map(before).set(id, { ...(lastRun && { lastRun }), ...run });
    });

  async function run(tests: readonly FlowTest[]): Promise<void> {
    let [failed, unheld, unanswered] = [0, 0, 0];
    for (const { id, name } of tests) {
      if (unanswered === mostUnanswered) {
        set(id, { busy: false, result: null, unheld: true });
        unheld += 1;
        continue;
      }
      set(id, { busy: true, result: null });
      try {
        await deliverDraft(store);
        const { test, result } = await client.flowTest.run({ id });
        queryClient.setQueryData(lastTurns(test).queryKey, { turns: result.turns });
        set(id, { busy: false, result, lastRun: test.lastRun });
        if (!result.passed) failed += 1;
        unanswered = 0;
      } catch (error) {
        set(id, { busy: false, result: null, unheld: true });
        unheld += 1;
        unanswered = problemOf(error) ? 0 : unanswered + 1;
        // The others may fare better; where none does, once is enough.
        if (tells && unheld === 1)
          toast({ variant: "destructive", title: t("flow.tests.runFailed", { name }), description: words(error) });
      }
    }
    await queryClient.invalidateQueries({ queryKey: api.flowTest.list.key() });
    if (tests.length < 2 || !tells || (unheld > 0 && failed === 0)) return;
    toast(
      failed === 0
        ? { variant: "success", title: t("flow.tests.allPassed", { count: tests.length }) }
        : { variant: "destructive", title: t("flow.tests.someFailed", { failed, count: tests.length }) },
    );
  }

  function whyNot(error: unknown): string {
    const code = problemOf(error)?.code;
    if (code === "too-long") return t("flow.tests.tooLong");
    return code === "cannot-go-on" ? t("flow.tests.cannotGoOn") : words(error);
  }

  /** Has a test expect what the draft does. */
  async function accept({ id, name, version }: FlowTest): Promise<void> {
    set(id, { busy: true, result: null });
    try {
      await deliverDraft(store);
      const { test, result } = await client.flowTest.accept({ id }, { context: { version } });
      queryClient.setQueryData(lastTurns(test).queryKey, { turns: result.turns });
      set(id, { busy: false, result, lastRun: test.lastRun });
      toast({ variant: "success", title: t("flow.tests.accepted", { name }) });
    } catch (error) {
      set(id, { busy: false, result: null });
      toast({ variant: "destructive", title: t("app.attempt.failed", { name }), description: whyNot(error) });
    }
    await queryClient.invalidateQueries({ queryKey: api.flowTest.list.key() });
    await queryClient.invalidateQueries({ queryKey: api.flowTest.fixture.key() });
  }

  return { runs, run, accept, busy: [...runs.values()].some(({ busy }) => busy) };
}
