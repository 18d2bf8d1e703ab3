import type { FlowReferenceType } from "@parlo/contract";
import { type FlowGraph, type Kinds, nameInstead, renameVariables } from "@parlo/engine";
import type { CarriedDefinition, CarriedReference, Clipping } from "./clipboard.ts";

/** What stands here for what copied steps name. */
export interface Settled {
  /** Of the variables that another one takes the place of. */
  readonly renames: readonly { readonly variable: CarriedDefinition; readonly to: string }[];
  /** Null leaves it empty. */
  readonly references: readonly { readonly reference: CarriedReference; readonly to: string | null }[];
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

/** The copied steps with what is here in place of what was there. */
export function settleClipping(clipping: Clipping, kinds: Kinds, { renames, references }: Settled): Clipping {
  const ids = new Map(references.map(({ reference: { id, type }, to }) => [id, to ?? emptyOf[type]]));
  const names = new Map(
    renames.flatMap(({ variable: { key, isEndUser }, to }) => [
      [key, to] as const,
      ...(isEndUser ? ["user", "endUser"] : ["conversation"]).map(
        (scope) => [`${scope}.${key}`, `${scope}.${to}`] as const,
      ),
    ]),
  );
  const graph: FlowGraph = {
    ...{ id: "", name: "", type: "Custom", entryNodeId: null, settings: {} },
    nodes: Object.fromEntries(clipping.nodes.map((node) => [node.id, withIds(node, ids)])),
    tools: Object.fromEntries(clipping.tools.map((tool) => [tool.id, withIds(tool, ids)])),
  };
  const { graph: renamed } = renameVariables(graph, kinds, names);
  return { ...clipping, nodes: Object.values(renamed.nodes), tools: Object.values(renamed.tools) };
}

const withIds = <Part extends { readonly data: object }>(
  part: Part,
  ids: ReadonlyMap<string, string | null>,
): Part => ({
  ...part,
  data: nameInstead(part.data, ids) as Part["data"],
});
