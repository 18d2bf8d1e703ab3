import type { AnyForm } from "@parlo/nodes/editor";
import { use } from "react";
import { loadLater } from "../app/load-later.ts";

type Forms = { readonly [type: string]: AnyForm };

let loaded: Forms | null = null;

/** Fetches the forms of all kinds, once. What fails is tried again when a form is next asked for. */
export const loadForms = loadLater(async () => {
  loaded = (await import("@parlo/nodes/form")).forms as Forms;
  return loaded;
});

/** Somebody is about to look at settings: they are to be there at once. */
export function preloadForms(): void {
  if (!loaded) void loadForms().catch(() => undefined);
}

/** The form of a kind; draws nothing until it is there. */
export function useForm(type: string): AnyForm | undefined {
  const forms = loaded ?? use(loadForms());
  return forms[type];
}
