import { useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { type HeatChoice, heatChoice, heatSearch } from "./heat-search.ts";

/** The canvas with its drawers, and the outline: nothing else has figures on its steps. */
const withFigures = /\/conversation-flows\/[^/]+(\/(node|tool)\/.+|\/outline)?\/?$/;

/** What is looked at. It stands in the address, and goes along from step to step, whose links do not know of it. */
export function useHeatChoice() {
  const router = useRouter();
  const given = useRouterState({ select: ({ location }) => location.searchStr });
  const [choice, setChoice] = useState<HeatChoice>(() => heatChoice(heatSearch.parse(router.state.location.search)));
  const write = useCallback(
    (heat: HeatChoice | null) => {
      const {
        heat: _,
        heatVersion: _version,
        heatDays: _days,
        ...others
      } = router.state.location.search as object & Record<string, unknown>;
      const search = heat
        ? {
            ...others,
            heat: heat.metric,
            ...(heat.version !== null && { heatVersion: heat.version }),
            ...(heat.range !== "30" && { heatDays: heat.range }),
          }
        : others;
      void router.navigate({ to: "." as never, search: search as never, replace: true });
    },
    [router],
  );
  // Another address that says something else is followed; one that says nothing is told.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone is what has changed
  useEffect(() => {
    const search = heatSearch.parse(router.state.location.search);
    if (search.heat === undefined) {
      if (withFigures.test(router.state.location.pathname)) write(choice);
    } else setChoice(heatChoice(search));
  }, [given]);
  const choose = useCallback(
    (next: HeatChoice) => {
      setChoice(next);
      write(next);
    },
    [write],
  );
  const leave = useCallback(() => write(null), [write]);
  return { choice, choose, leave };
}
