import type { FieldProblem, FlowImport, FlowImportPreview } from "@parlo/contract";
import type { OrganizationDatabase } from "../../db/scoped.ts";
import { clashOf, type DefinitionRow, definitionsHere, keyOfDefinition } from "../../variable-definition/index.ts";
import { choiceTwice, notThere } from "./bad-choice.ts";
import { repeats } from "./document-faults.ts";

type Wanted = FlowImport["variableDefinitions"][number];

export interface PlannedVariable {
  readonly wanted: Wanted;
  readonly here: DefinitionRow | undefined;
  readonly preview: FlowImportPreview["variables"][number];
}

/** What becomes of the variables of a file; one that is another here is kept or replaced only where somebody says so. */
export async function planVariables(
  db: OrganizationDatabase,
  { variableDefinitions, choices }: Pick<FlowImport, "variableDefinitions" | "choices">,
): Promise<{ readonly variables: readonly PlannedVariable[]; readonly problems: FieldProblem[] }> {
  const nameOf = ({ key, isEndUser }: { readonly key: string; readonly isEndUser: boolean }) => `${isEndUser} ${key}`;
  const chosen = new Map(choices.variables.map((choice) => [nameOf(choice), choice.action]));
  const rows = await definitionsHere(db, variableDefinitions);
  const problems: FieldProblem[] = [];
  const variables = variableDefinitions.map((wanted, at): PlannedVariable => {
    const { name, type, isEndUser, hide } = wanted;
    const key = keyOfDefinition(wanted);
    const here = rows[at];
    const clash = here && clashOf(wanted, here);
    const choice = chosen.get(nameOf({ key, isEndUser }));
    if (clash && !choice)
      problems.push({ path: `variableDefinitions.${at}.${clash.field}`, code: "clash", message: clash.message });
    return {
      wanted,
      here,
      preview: {
        ...{ key, name, type, isEndUser, hide },
        here: here ? { name: here.name, type: here.type, hide: here.hide, archived: here.archivedAt !== null } : null,
        chosen: here ? (choice ?? (clash ? null : "keep")) : "create",
      },
    };
  });
  const inFile = new Set(variables.map(({ preview }) => nameOf(preview)));
  const strangers = choices.variables.flatMap((choice, at) =>
    inFile.has(nameOf(choice)) ? [] : notThere(`choices.variables.${at}.key`, "There is no such variable in the file"),
  );
  return {
    variables,
    problems: [...problems, ...strangers, ...choiceTwice("variables", repeats(choices.variables, nameOf))],
  };
}
