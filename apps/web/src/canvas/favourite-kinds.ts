import { keptKinds } from "./kept-kinds.ts";
import { observable } from "./observable.ts";

const key = "parlo.flow.favouriteKinds";

/** Kinds of steps that are marked on this device, in the order in which they were. */
export const favouriteKinds = observable(keptKinds(key));

/** Marks a kind, or no longer. What another tab has marked meanwhile stays. */
export function markFavourite(type: string, isFavourite: boolean): void {
  const kept = keptKinds(key);
  const others = kept.filter((one) => one !== type);
  const marked = kept.includes(type) ? kept : [...kept, type];
  const next = isFavourite ? marked : others;
  localStorage.setItem(key, JSON.stringify(next));
  favouriteKinds.set(next);
}
