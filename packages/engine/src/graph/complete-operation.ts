import { migrateData } from "../kind/migrate-data.ts";
import type { AnyKind, Kinds } from "../kind/node-kind.ts";
import { own } from "../own.ts";
import { reconcileExits } from "./exits.ts";
import type { FlowNode, NodeExit } from "./model.ts";
import type { FlowOperation } from "./operation.ts";

/**
 * An operation as it is stored and told: a node that comes without any exit gets those of its kind. That is done once,
 * where it comes in, and not where it is applied: applied again years later, it has to give the same.
 */
export function completeOperation<Operation extends FlowOperation>(operation: Operation, kinds: Kinds): Operation {
  if (operation.type !== "addNode" || operation.node.exits.length > 0) return operation;
  const kind = own(kinds, operation.node.type);
  const exits = kind ? exitsOfKind(kind, operation.node.data) : [];
  return exits.length === 0 ? operation : { ...operation, node: { ...operation.node, exits } };
}

/** The exits of a new node, which has no tools yet; none where its settings do not tell. */
export function exitsOfKind(kind: AnyKind, data: FlowNode["data"]): readonly NodeExit[] {
  try {
    return reconcileExits([], kind.exits(kind.schema.parse(migrateData(kind, data)) as never, []));
  } catch {
    return [];
  }
}
