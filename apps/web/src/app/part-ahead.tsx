import { type ComponentType, lazy } from "react";
import { loadAhead } from "./module-reload.ts";

/** A part of the page that nobody waits for: where it cannot be had it is left out, and takes nothing else away. */
export const partAhead = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: (await loadAhead(load)) ?? Nothing }));

const Nothing = () => null;
