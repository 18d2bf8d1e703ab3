import type { FieldProblem, FlowOperation } from "@parlo/contract";
import { namesGiven, namesInstead, operationsBetween, renameVariables, type VariableRename } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import type { OrganizationDatabase } from "../../db/scoped.ts";
import { newId } from "../../platform/id.ts";
import { changeDraft } from "../change-draft.ts";
import { loadDraft } from "../flow-draft.ts";
import { lockFlow } from "../lock-flow.ts";
import { flowsOfVariable, keysOfConversation } from "./variable-flows.ts";

export interface RenamedInDrafts {
  /** Of the flows whose drafts have changed. */
  readonly flowIds: readonly string[];
  /** What keeps the variable from having this name; then nothing may be kept of what was changed. */
  readonly problems: readonly FieldProblem[];
}

/**
 * Gives a variable another name in every draft, as a change like any other, which open editors follow. Archived ones in which it
 * cannot have that name keep nobody from it: they stay as they are.
 */
export async function renameInDrafts(
  db: OrganizationDatabase,
  rename: VariableRename,
  userId: string,
): Promise<RenamedInDrafts> {
  const holding = (await flowsOfVariable(db, { key: rename.to, isEndUser: true })).filter(({ draft }) => draft);
  const taken = holding.filter(({ archived }) => !archived);
  if (taken.length > 0) return { flowIds: [], problems: [namedAlready(rename.to, taken)] };
  const left = new Set(holding.map(({ id }) => id));

  const names = namesInstead([rename], await keysOfConversation(db));
  const flows = (await flowsOfVariable(db, rename)).filter(({ id, draft }) => draft && !left.has(id));
  const problems: FieldProblem[] = [];
  const flowIds: string[] = [];
  // In one order for all, so that two renamings never wait for each other.
  for (const { id, name, archived } of flows.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const { version } = await lockFlow(db, id, true);
    const { graph } = await loadDraft(db, id);
    const { graph: after, failed } = renameVariables(graph, kinds, names);
    const operations = operationsBetween(graph, after) as FlowOperation[];
    if (operations.length === 0 && failed.length === 0) continue;
    const isGiven = namesGiven(graph, kinds).includes(rename.to);
    if (archived && (isGiven || failed.length > 0)) continue;
    if (isGiven) problems.push(namedAlready(rename.to, [{ name }]));
    else if (failed.length > 0) problems.push(cannotStand(rename.to, name));
    if (problems.length > 0) continue;
    const change = { flowId: id, userId, baseVersion: version, operations, batchId: `rename-${newId()}` };
    await changeDraft(db, { ...change, archivedToo: true });
    flowIds.push(id);
  }
  return { flowIds, problems };
}

function namedAlready(to: string, flows: readonly { readonly name: string }[]): FieldProblem {
  const names = flows.map(({ name }) => name).join(", ");
  const message = `Something else is called ${to} in: ${names}`;
  return { path: "key", code: "named-in-flow", message, params: { flows: names } };
}

function cannotStand(to: string, flow: string): FieldProblem {
  const message = `A text of ${flow} cannot name ${to}: choose another name, or change the text`;
  return { path: "key", code: "cannot-stand", message, params: { flows: flow } };
}
