import type { TurnEvent } from "@parlo/engine";
import type { RunningProfile } from "../ports/profile-source.ts";
import type { HiddenWrite } from "../store/step-write.ts";

/** What these events leave that only those may see who ask for hidden values. */
export function hiddenWrites(
  events: readonly TurnEvent[],
  { hidden }: Pick<RunningProfile, "hidden">,
  endUserId: string,
): HiddenWrite[] {
  return events.flatMap((event): HiddenWrite[] => {
    if (event.type === "private") {
      const said = { endUserId: null, key: "" };
      return [
        ...event.fields.map((value) => ({ ...said, isField: true, value })),
        ...event.values.filter((value) => value !== null).map((value) => ({ ...said, isField: false, value })),
      ];
    }
    if (event.type !== "variable" || event.value === null) return [];
    const { key, value } = event;
    const isEndUser = event.scope === "endUser";
    if (!hidden.some((one) => one.key === key && one.isEndUser === isEndUser)) return [];
    return [{ endUserId: isEndUser ? endUserId : null, key, isField: false, value }];
  });
}
