import type { FlowGraph } from "../graph/model.ts";
import { isVersionNumber } from "../graph/version-number.ts";
import type { Kinds, Reference } from "../kind/node-kind.ts";
import { readSettings } from "../kind/read-settings.ts";
import { own } from "../own.ts";
import type { FlowNearby, FlowVersionNearby, Surroundings } from "./surroundings.ts";

/** A version of a flow that a node asks for. */
export interface Pin {
  readonly nodeId: string;
  readonly flowId: string;
  readonly version: number;
  /** The setting that says so, as problems name it. */
  readonly field: string;
}

type FlowReference = Extract<Reference, { type: "flow" }>;

/** The versions that the nodes of a flow ask for; settings that are not whole are read as far as they can be. */
export function pinsOf(graph: FlowGraph, kinds: Kinds): readonly Pin[] {
  return Object.values(graph.nodes).flatMap((node) => {
    const tools = node.tools.flatMap((id) => graph.tools[id] ?? []);
    // Nearly all ask for none, and this is looked for while somebody types.
    if (![node, ...tools].some(({ data }) => typeof data.flowVersion === "number")) return [];
    const kind = own(kinds, node.type);
    const read = kind && readSettings(kind, node.data);
    if (!kind?.references || !read || read.state === "unreadable") return [];
    try {
      const references = kind.references(read.data as never, tools);
      return references.flatMap((one) =>
        one.type === "flow" && one.pin && isVersionNumber(one.pin.version)
          ? [{ nodeId: node.id, flowId: one.id, ...one.pin }]
          : [],
      );
    } catch {
      return [];
    }
  });
}

/** The version that is asked for; undefined where it is not there. */
export const versionAt = (
  { id, pin }: FlowReference,
  { flowVersions = [] }: Surroundings,
): FlowVersionNearby | undefined => flowVersions.find(({ flowId, number }) => flowId === id && number === pin?.version);

/** What is run by a reference: the flow as it takes and gives in the version that is asked for, where that is known. */
export function flowAt(reference: FlowReference, around: Surroundings): FlowNearby | undefined {
  const flow = around.flows.find(({ id }) => id === reference.id);
  if (!flow || !reference.pin) return flow;
  const version = versionAt(reference, around);
  return version && { ...flow, inputs: version.inputs, outputs: version.outputs };
}
