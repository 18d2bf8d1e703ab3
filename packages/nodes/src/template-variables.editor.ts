import { knowsPath } from "@parlo/engine";
import type { TemplateVariables } from "@parlo/ui";
import type { FormSurroundings, VariableOption } from "./editor.ts";

const made = new WeakMap<readonly VariableOption[], TemplateVariables>();

/** The names as template fields take them; the same for the same surroundings. */
export function templateVariables({ variables }: Pick<FormSurroundings, "variables">): TemplateVariables {
  const known = made.get(variables);
  if (known) return known;
  const names = { offered: variables, knows: knowsPath(variables) };
  made.set(variables, names);
  return names;
}
