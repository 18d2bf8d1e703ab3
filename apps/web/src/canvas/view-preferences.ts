import { type Observable, observable } from "./observable.ts";

/** How somebody likes to look at flows, on this device. */
export interface ViewPreferences {
  readonly miniMap: boolean;
  /** What the wheel does: a trackpad's two fingers move the canvas, a mouse's wheel zooms it. */
  readonly pointer: "trackpad" | "mouse";
}

const key = "parlo.flow.viewPreferences";
const first: ViewPreferences = { miniMap: true, pointer: "trackpad" };

function kept(): ViewPreferences {
  try {
    const { miniMap, pointer }: Partial<ViewPreferences> = JSON.parse(localStorage.getItem(key) ?? "{}") ?? {};
    return { miniMap: miniMap !== false, pointer: pointer === "mouse" ? pointer : "trackpad" };
  } catch {
    return first;
  }
}

function keptPreferences(): Observable<ViewPreferences> {
  const preferences = observable(kept());
  preferences.subscribe(() => localStorage.setItem(key, JSON.stringify(preferences.get())));
  return preferences;
}

export const viewPreferences = keptPreferences();
