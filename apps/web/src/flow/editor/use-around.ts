import { useMemo } from "react";
import type { Around } from "../../canvas/index.ts";
import type { EditorSurroundings } from "./use-surroundings.ts";

/** What steps that are pasted here may name; null until it is known. */
export function useAround({
  surroundings,
  flows,
  models,
  engines,
  tables,
  collections,
  teams,
  allProfiles,
  definitions,
}: EditorSurroundings): Around | null {
  return useMemo(() => {
    if (!surroundings) return null;
    const running = (all: readonly { readonly id: string; readonly name: string; readonly archived: boolean }[]) =>
      all.filter(({ archived }) => !archived);
    return {
      definitions,
      things: {
        flow: flows,
        aiModel: models,
        convAi: engines,
        profile: allProfiles,
        table: running(tables),
        collection: running(collections),
        team: running(teams),
      },
    };
  }, [surroundings, flows, models, engines, tables, collections, teams, allProfiles, definitions]);
}
