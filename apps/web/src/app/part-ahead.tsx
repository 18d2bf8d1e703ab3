import { type ComponentType, lazy, Suspense } from "react";
import { loadAhead } from "./module-reload.ts";

/**
 * A part of the page that nobody waits for: where it cannot be had it is left out and takes nothing else away, and it
 * comes when the network next does.
 */
export function partAhead<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await onceHad(load) })) as unknown as ComponentType<Props>;
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

async function onceHad<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await loadAhead(load);
  if (part !== null) return part;
  await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
  return onceHad(load);
}
