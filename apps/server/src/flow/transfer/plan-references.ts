import {
  type FieldProblem,
  type FlowImport,
  type FlowImportPreview,
  type FlowReferenceType,
  idSchema,
} from "@parlo/contract";
import type { FlowGraph } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { referencesOf } from "../flow-references.ts";
import { choiceTwice, notThere } from "./bad-choice.ts";
import { repeats } from "./document-faults.ts";
import { type Uses, usesOf } from "./uses.ts";

/** What may be chosen, by the sort of thing that flows name. */
export type Offered = FlowImportPreview["here"];

/** What is not in the file and stands for it here; nothing where it is left empty. */
export interface PlannedReferences {
  readonly previews: FlowImportPreview["references"];
  readonly problems: FieldProblem[];
  /** What flows name from now on in place of an id of the file; an empty value where there is nothing. */
  readonly instead: ReadonlyMap<string, string | null>;
}

export function planReferences(
  { flows, choices }: FlowImport,
  graphs: readonly FlowGraph[],
  offered: Offered,
): PlannedReferences {
  const inFile = new Set(flows.map(({ flow }) => flow.id));
  const names = new Map(flows.flatMap(({ flow }) => flow.references.map(({ id, name }) => [id, name])));
  const found = new Map<string, { readonly type: FlowReferenceType; readonly uses: Uses }>();
  for (const graph of graphs)
    for (const { type, name: id, nodeId } of referencesOf(graph, kinds)) {
      if (
        type === "call" ||
        type === "jump" ||
        type === "output" ||
        type === "variable" ||
        inFile.has(id) ||
        !idSchema.safeParse(id).success
      )
        continue;
      const one = found.get(id) ?? { type, uses: usesOf() };
      found.set(id, one);
      one.uses.add(graph.id, nodeId || null);
    }

  const chosen = new Map(choices.references.map(({ id, to }) => [id, to]));
  const previews = [...found].map(([id, { type, uses }]) => {
    const name = names.get(id) ?? "";
    const choice = chosen.get(id);
    return {
      type,
      id,
      name,
      usedBy: uses.all(),
      chosen: choice === undefined ? likely(id, name, offered[type]) : choice,
    };
  });
  const wrong = choices.references.flatMap(({ id, to }, at): FieldProblem[] => {
    const type = found.get(id)?.type;
    if (!type) return [notThere(`choices.references.${at}.id`, "No flow of the file names this")];
    if (to === null || offered[type].some((one) => one.id === to)) return [];
    return [notThere(`choices.references.${at}.to`, "There is nothing of this sort with this id")];
  });
  return {
    previews,
    problems: [
      ...wrong,
      ...choiceTwice(
        "references",
        repeats(choices.references, ({ id }) => id),
      ),
    ],
    instead: new Map(previews.map(({ id, type, chosen: to }) => [id, to ?? emptyOf[type]])),
  };
}

/** How settings have it that nothing is chosen; in a list it is left out. */
const emptyOf: { readonly [Type in FlowReferenceType]: "" | null } = {
  flow: "",
  table: "",
  aiModel: null,
  convAi: null,
  collection: null,
  profile: null,
  team: null,
};

/** The very same thing, else the only one of its name. */
function likely(id: string, name: string, here: Offered[FlowReferenceType]): string | null {
  if (here.some((one) => one.id === id)) return id;
  const [one, ...more] = name === "" ? [] : here.filter((each) => each.name === name);
  return one && more.length === 0 ? one.id : null;
}
