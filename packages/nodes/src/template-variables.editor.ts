import type { TemplateVariable } from "@parlo/ui";
import type { FormSurroundings, VariableOption } from "./editor.ts";

const made = new WeakMap<readonly VariableOption[], readonly TemplateVariable[]>();

/** The names as template fields offer them; the same list for the same surroundings. */
export function templateVariables({ variables }: Pick<FormSurroundings, "variables">): readonly TemplateVariable[] {
  const known = made.get(variables);
  if (known) return known;
  const list = variables.map(({ path, label }): TemplateVariable => ({ path, label }));
  made.set(variables, list);
  return list;
}
