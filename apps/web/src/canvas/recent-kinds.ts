import { keptKinds } from "./kept-kinds.ts";

const key = "parlo.flow.recentKinds";
const most = 4;

/** Kinds of steps that were added on this device, the latest first. */
export const recentKinds = (): readonly string[] => keptKinds(key).slice(0, most);

export function noteRecentKind(type: string): void {
  const others = recentKinds().filter((one) => one !== type);
  localStorage.setItem(key, JSON.stringify([type, ...others].slice(0, most)));
}
