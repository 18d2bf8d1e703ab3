import type { FieldProblem, FlowImport, FlowImportPreview } from "@parlo/contract";
import { builtInNames, type FlowGraph, namesGiven } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import type { OrganizationDatabase } from "../../db/scoped.ts";
import {
  allDefinitions,
  clashOf,
  type DefinitionRow,
  freeKey,
  keyOfDefinition,
  type WantedDefinition,
} from "../../variable-definition/index.ts";
import { referencesOf } from "../flow-references.ts";
import { choiceTwice, notThere } from "./bad-choice.ts";
import { repeats } from "./document-faults.ts";

type Choice = FlowImport["choices"]["variables"][number];
type Rename = Extract<Choice, { action: "rename" }>;

export interface PlannedVariable {
  /** As it is to be here, under the key that it has from now on. */
  readonly wanted: WantedDefinition;
  /** What is here under that key. */
  readonly here: DefinitionRow | undefined;
  readonly preview: FlowImportPreview["variables"][number];
  /** By what key the file has it, where it is another one. */
  readonly renamed: Pick<Rename, "key" | "isEndUser" | "to"> | null;
}

export interface VariablePlan {
  readonly variables: readonly PlannedVariable[];
  readonly here: FlowImportPreview["variablesHere"];
  readonly problems: FieldProblem[];
}

/** Of a key that gets a number: keys have at most 100 characters. */
const longestRoot = 90;
const idOf = ({ key, isEndUser }: { readonly key: string; readonly isEndUser: boolean }) => `${isEndUser} ${key}`;

/** What becomes of the variables of a file; one that is another here is kept, replaced or renamed only where somebody says so. */
export async function planVariables(
  db: OrganizationDatabase,
  { variableDefinitions, choices }: Pick<FlowImport, "variableDefinitions" | "choices">,
  coming: readonly FlowGraph[],
): Promise<VariablePlan> {
  const chosen = new Map(choices.variables.map((choice) => [idOf(choice), choice]));
  const rows = variableDefinitions.length === 0 ? [] : await allDefinitions(db);
  const rowById = new Map(rows.map((row) => [idOf(row), row]));
  const keysOfFile = new Set(variableDefinitions.map(keyOfDefinition));
  const names = once(() => namesOf(coming));
  const taken = once(() => new Set([...rows.map(({ key }) => key), ...keysOfFile, ...names()]));
  const free = (key: string) => {
    const found = freeKey(key.slice(0, longestRoot), taken());
    taken().add(found);
    return found;
  };
  const problems: FieldProblem[] = [];
  const variables = variableDefinitions.map((given, at): PlannedVariable => {
    const { name, type, isEndUser, hide } = given;
    const key = keyOfDefinition(given);
    const row = rowById.get(idOf({ key, isEndUser }));
    const clash = row && clashOf(given, row);
    const choice = chosen.get(idOf({ key, isEndUser }));
    if (clash && !choice)
      problems.push({ path: `variableDefinitions.${at}.${clash.field}`, code: "clash", message: clash.message });
    const preview = {
      ...{ key, name, type, isEndUser, hide },
      here: row ? { name: row.name, type: row.type, hide: row.hide, archived: row.archivedAt !== null } : null,
      chosen: choice?.action === "rename" || row ? (choice?.action ?? (clash ? null : "keep")) : "create",
      free: clash ? free(key) : null,
    } as const;
    if (choice?.action !== "rename") return { wanted: given, here: row, preview, renamed: null };
    const { to } = choice;
    const here = rowById.get(idOf({ key: to, isEndUser }));
    return { wanted: { ...given, key: to, name: choice.name ?? name }, here, preview, renamed: { key, isEndUser, to } };
  });
  return {
    variables,
    here: variables.some(({ preview }) => preview.free !== null)
      ? rows.flatMap(({ key, name, type, isEndUser, hide, archivedAt }) =>
          archivedAt || keysOfFile.has(key) ? [] : { key, name, type, isEndUser, hide },
        )
      : [],
    problems: [...problems, ...wrongChoices(choices.variables, variables, { rows, keysOfFile, names })],
  };
}

interface Around {
  readonly rows: readonly DefinitionRow[];
  readonly keysOfFile: ReadonlySet<string>;
  /** Of the flows that come in. */
  readonly names: () => ReadonlySet<string>;
}

function wrongChoices(
  choices: readonly Choice[],
  variables: readonly PlannedVariable[],
  around: Around,
): FieldProblem[] {
  const planned = new Map(variables.map((one) => [idOf(one.preview), one]));
  const earlier = new Set<string>();
  const wrong = choices.flatMap((choice, at): FieldProblem[] => {
    const path = `choices.variables.${at}`;
    const one = planned.get(idOf(choice));
    if (!one) return [notThere(`${path}.key`, "There is no such variable in the file")];
    if (choice.action !== "rename") return [];
    const { to, isEndUser } = choice;
    const isOther = around.rows.some((row) => row.key === to && row.isEndUser !== isEndUser);
    const isTaken = isOther || earlier.has(to) || around.keysOfFile.has(to) || around.names().has(to);
    earlier.add(to);
    if (isTaken) return [{ path: `${path}.to`, code: "name-taken", message: `Something else is called ${to}` }];
    const clash = one.here && clashOf(one.wanted, one.here);
    return clash ? [{ path: `${path}.to`, code: "clash", message: clash.message }] : [];
  });
  return [...wrong, ...choiceTwice("variables", repeats(choices, idOf))];
}

/** What flows call something by: variables, what they are given, and what every flow knows. */
function namesOf(graphs: readonly FlowGraph[]): ReadonlySet<string> {
  const used = graphs.flatMap((graph) => [
    ...namesGiven(graph, kinds),
    ...referencesOf(graph, kinds).flatMap(({ type, name }) => (type === "variable" ? name.replace(/^user\./, "") : [])),
  ]);
  return new Set([...builtInNames, ...used]);
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
