import type { FieldProblem, FlowImport, FlowImportPreview } from "@parlo/contract";
import {
  type FlowGraph,
  fixedOrigin,
  giveSecrets,
  type Json,
  mask,
  secretsIn,
  type WrittenSecret,
  writtenSecrets,
} from "@parlo/engine";
import { choiceTwice, notThere } from "./bad-choice.ts";
import { repeats } from "./document-faults.ts";
import { type Uses, usesOf } from "./uses.ts";

/** Header and origin, by which one value serves all calls that carry it there. */
export const secretKey = (name: string, origin: string | null) => `${name.toLowerCase()} ${origin}`;

/** As much of a name as a preview takes. */
const longestName = 200;

/** The secrets that the flows of a file need: none is ever in one. Those that are no headers are entered where they stand. */
export function planSecrets(
  { choices, flows }: Pick<FlowImport, "choices" | "flows">,
  graphs: readonly FlowGraph[],
): { readonly previews: FlowImportPreview["secrets"]; readonly problems: FieldProblem[] } {
  const found = new Map<string, { readonly name: string; readonly origin: string | null; readonly uses: Uses }>();
  const note = (flowId: string, nodeId: string | null, name: string, origin: string | null) => {
    const key = secretKey(name, origin);
    const one = found.get(key) ?? { name, origin, uses: usesOf() };
    found.set(key, one);
    one.uses.add(flowId, nodeId);
  };
  const noteMasked = (flowId: string, nodeId: string | null, written: readonly WrittenSecret[]) => {
    for (const { name, value } of written) if (value === mask) note(flowId, nodeId, name.slice(0, longestName), null);
  };
  const look = (flowId: string, nodeId: string, data: FlowGraph["settings"]) => {
    giveSecrets(data, (name, origin) => {
      note(flowId, nodeId, name, origin);
      return null;
    });
    noteMasked(flowId, nodeId, writtenSecrets(data));
  };
  for (const { flow } of flows)
    for (const { inputs } of flow.triggers.schedules) noteMasked(flow.id, null, secretsIn(inputs as Json));
  for (const { id, settings, nodes, tools } of graphs) {
    noteMasked(id, null, writtenSecrets(settings));
    for (const node of Object.values(nodes)) look(id, node.id, node.data);
    for (const tool of Object.values(tools)) look(id, tool.nodeId, tool.data);
  }
  const keyOf = ({ name, origin }: FlowImport["choices"]["secrets"][number]) => secretKey(name, fixedOrigin(origin));
  const strangers = choices.secrets.flatMap((choice, at) =>
    found.has(keyOf(choice)) ? [] : notThere(`choices.secrets.${at}.name`, "No call of the file needs this secret"),
  );
  return {
    previews: [...found.values()].map(({ name, origin, uses }) => ({ name, origin, usedBy: uses.all() })),
    problems: [...strangers, ...choiceTwice("secrets", repeats(choices.secrets, keyOf))],
  };
}
