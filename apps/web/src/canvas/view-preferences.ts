import { keptJson } from "./kept-json.ts";
import { type Observable, observable } from "./observable.ts";

/** How somebody likes to look at flows, on this device. */
export interface ViewPreferences {
  readonly miniMap: boolean;
  /** What the wheel does: a trackpad's two fingers move the canvas, a mouse's wheel zooms it. */
  readonly pointer: "trackpad" | "mouse";
  /** Dragged on empty canvas, a pointer draws a box that chooses what is in it, and does not move the canvas. */
  readonly boxes: boolean;
  /** Characters alone are commands. */
  readonly characterKeys: boolean;
}

const key = "parlo.flow.viewPreferences";

function kept(): ViewPreferences {
  const { miniMap, pointer, boxes, characterKeys } = (keptJson(key) ?? {}) as Partial<ViewPreferences>;
  return {
    miniMap: miniMap !== false,
    pointer: pointer === "mouse" ? pointer : "trackpad",
    boxes: boxes === true,
    characterKeys: characterKeys !== false,
  };
}

function keptPreferences(): Observable<ViewPreferences> {
  const preferences = observable(kept());
  preferences.subscribe(() => localStorage.setItem(key, JSON.stringify(preferences.get())));
  return preferences;
}

export const viewPreferences = keptPreferences();

export const toggleBoxes = () => viewPreferences.set(({ boxes, ...others }) => ({ ...others, boxes: !boxes }));
