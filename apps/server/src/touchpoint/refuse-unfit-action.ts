import type { NewMessage } from "@parlo/contract";
import type { Json } from "@parlo/engine";
import type { Door } from "./access.ts";
import { refuseUnfitDates } from "./refuse-unfit-dates.ts";

/** A value for a variable that cannot be one is refused before anything is written. */
export async function refuseUnfitAction(door: Door, profileId: string, { action }: NewMessage): Promise<void> {
  const { variableStore: stored } = action;
  const running = stored && (await door.conversations.profileSource.load(profileId));
  if (running) refuseUnfitDates(running, { [stored.key]: stored.value as Json }, () => "action.variableStore.value");
}
