import type { FieldProblem, FlowImport, FlowImportPreview } from "@parlo/contract";
import { type FlowGraph, fixedOrigin, giveSecrets } from "@parlo/engine";
import { choiceTwice, notThere } from "./bad-choice.ts";
import { repeats } from "./document-faults.ts";
import { type Uses, usesOf } from "./uses.ts";

/** Header and origin, by which one value serves all calls that carry it there. */
export const secretKey = (name: string, origin: string | null) => `${name.toLowerCase()} ${origin}`;

/** The secrets that the flows of a file need: none is ever in one. */
export function planSecrets(
  { choices }: Pick<FlowImport, "choices">,
  graphs: readonly FlowGraph[],
): { readonly previews: FlowImportPreview["secrets"]; readonly problems: FieldProblem[] } {
  const found = new Map<string, { readonly name: string; readonly origin: string | null; readonly uses: Uses }>();
  const look = (flowId: string, nodeId: string, data: FlowGraph["settings"]) =>
    giveSecrets(data, (name, origin) => {
      const key = secretKey(name, origin);
      const one = found.get(key) ?? { name, origin, uses: usesOf() };
      found.set(key, one);
      one.uses.add(flowId, nodeId);
      return null;
    });
  for (const { id, nodes, tools } of graphs) {
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
