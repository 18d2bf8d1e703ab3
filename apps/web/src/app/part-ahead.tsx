import { type ComponentType, lazy } from "react";
import { loadAhead } from "./module-reload.ts";

/**
 * A part of the page that nobody waits for, to stand in a `Suspense` of its own: where it cannot be had it is left out and
 * takes nothing else away, and it comes when the network next does.
 */
export const partAhead = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await onceHad(load) }));

async function onceHad<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await loadAhead(load);
  if (part !== null) return part;
  await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
  return onceHad(load);
}
