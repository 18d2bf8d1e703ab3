import type { NodeRuntime } from "@parlo/engine";
import type { routeByProfileKind } from "./route-by-profile.kind.ts";

export const routeByProfileRuntime: NodeRuntime<typeof routeByProfileKind> = {
  enter: ({ cases }, { profile, touchpoint }) => {
    const fits = (chosen: readonly string[], one: string) => chosen.length === 0 || chosen.includes(one);
    const taken = cases.find(
      ({ profiles, touchpoints }) =>
        profiles.length + touchpoints.length > 0 && fits(profiles, profile.id) && fits(touchpoints, touchpoint),
    );
    return taken ? { type: "exit", name: "response", match: taken.id } : { type: "exit", name: "default" };
  },
};
