import type { AnyForm } from "@parlo/nodes/editor";
import { use } from "react";
import { loadLater } from "../app/load-later.ts";
import { loadAhead } from "../app/module-reload.ts";

type Forms = { readonly [type: string]: AnyForm };

let loaded: Forms | null = null;

/** Fetches the forms of all kinds, once. What fails is tried again when a form is next asked for. */
export const loadForms = loadLater(async () => {
  loaded = (await import("@parlo/nodes/form")).forms as Forms;
  return loaded;
});

/** Somebody is about to look at settings: they are to be there at once. */
export function preloadForms(): void {
  if (!loaded) void loadAhead(loadForms);
}

/**
 * The form of a kind; draws nothing until it is there. `use` is asked in each try of drawing: left out in one because the
 * forms had come since the last, React mixes up the hooks behind it (its error 467).
 */
export function useForm(type: string): AnyForm | undefined {
  return use(drawnAtOnce(loadForms()))[type];
}

/** What has come needs no wait: marked as React marks a promise that it has waited for itself. */
const drawnAtOnce = (forms: Promise<Forms>): Promise<Forms> =>
  loaded ? Object.assign(forms, { status: "fulfilled", value: loaded }) : forms;
