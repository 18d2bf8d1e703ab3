import { knowsPath, variableOfPath } from "@parlo/engine";
import type { TemplateVariables } from "@parlo/ui";
import type { FormSurroundings, VariableOption } from "./editor.ts";

const made = new WeakMap<
  readonly VariableOption[],
  { readonly of: FormSurroundings["t"]; readonly names: TemplateVariables }
>();

/** The names as template fields take them; the same for the same surroundings. */
export function templateVariables({
  variables,
  onRenameVariable,
  t,
}: Pick<FormSurroundings, "variables" | "onRenameVariable" | "t">): TemplateVariables {
  const known = made.get(variables);
  if (known?.of === t) return known.names;
  const names: TemplateVariables = {
    offered: variables,
    knows: knowsPath(variables),
    ...(onRenameVariable && {
      rename: {
        label: t("variable.rename"),
        may: (path) => isVariable(path, variables),
        run: onRenameVariable,
      },
    }),
  };
  made.set(variables, { of: t, names });
  return names;
}

/** A variable, and no name that is nearer than one, as a flow's input. */
function isVariable(path: string, variables: readonly VariableOption[]): boolean {
  const key = variableOfPath(path)?.key;
  const isKept = ({ scope }: VariableOption) => scope === "endUser" || scope === "conversation";
  const of = variables.filter((one) => (isKept(one) ? variableOfPath(one.path)?.key === key : one.path === path));
  return key !== undefined && of.length > 0 && of.every(isKept);
}
