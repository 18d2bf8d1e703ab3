import type { Around, Missing } from "./around.ts";
import type { Catalog } from "./catalog.ts";
import { readData } from "./catalog.ts";
import type { CarriedDefinition, CarriedReference, Clipping } from "./model/clipboard.ts";
import { variablesOf } from "./variable-uses.ts";

/** With what copied steps name, so that another place can be asked for it. */
export function carrying(clipping: Clipping, catalog: Catalog, { definitions, things }: Around): Clipping {
  const named = namedBy(clipping, catalog, definitions);
  return {
    ...clipping,
    definitions: definitions
      .filter(({ key, isEndUser }) => named.variables.has(`${isEndUser} ${key}`))
      .map(({ key, name, type, isEndUser, hide }) => ({ key, name, type, isEndUser, hide })),
    references: named.references.map(({ type, id }) => ({
      ...{ type, id },
      name: things[type].find((one) => one.id === id)?.name ?? "",
    })),
  };
}

/** Of the same name, whatever its type. */
export const definitionHere = (wanted: CarriedDefinition, definitions: Around["definitions"]) =>
  definitions.find(({ key, isEndUser }) => key === wanted.key && isEndUser === wanted.isEndUser);

/** Where a name is taken by another type: the nearest one that is not. */
export function freeNumber({ key }: CarriedDefinition, definitions: Around["definitions"]): number {
  const taken = new Set(definitions.map((one) => one.key));
  let number = 2;
  while (taken.has(`${key}-${number}`)) number++;
  return number;
}

export function missingHere(
  clipping: Clipping,
  catalog: Catalog,
  { definitions, things }: Around,
): Pick<Missing, "variables" | "references"> {
  const names = new Map((clipping.references ?? []).map(({ id, name }) => [id, name]));
  return {
    variables: (clipping.definitions ?? []).filter(
      (wanted) => definitionHere(wanted, definitions)?.type !== wanted.type,
    ),
    references: namedBy(clipping, catalog, definitions)
      .references.filter(({ type, id }) => !things[type].some((one) => one.id === id))
      .map((one) => ({ ...one, name: names.get(one.id) ?? "" })),
  };
}

function namedBy({ nodes, tools }: Clipping, catalog: Catalog, definitions: Around["definitions"]) {
  const variables = new Set<string>();
  const references = new Map<string, Pick<CarriedReference, "type" | "id">>();
  for (const node of nodes) {
    const kind = catalog.entry(node.type)?.kind;
    const value = kind && readData(kind, node.data);
    if (!kind || !value) continue;
    const offered = tools.filter(({ nodeId }) => nodeId === node.id);
    for (const { key, isEndUser } of variablesOf(node, kind, offered, definitions))
      variables.add(`${isEndUser} ${key}`);
    for (const one of kind.references?.(value as never, offered) ?? [])
      if (one.type !== "variable" && one.id) references.set(one.id, { type: one.type, id: one.id });
  }
  return { variables, references: [...references.values()] };
}
