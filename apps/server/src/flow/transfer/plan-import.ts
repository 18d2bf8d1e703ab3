import type { FlowImport, FlowImportPreview, FlowReferenceType } from "@parlo/contract";
import type { FlowGraph, FlowNode, FlowTool, JsonObject } from "@parlo/engine";
import { isNull } from "drizzle-orm";
import type { OrganizationDatabase } from "../../db/scoped.ts";
import { invalidInput } from "../../platform/problem/field-error.ts";
import { flowTable } from "../flow.table.ts";
import type { FlowNeighbours } from "../surroundings.ts";
import { documentFaults } from "./document-faults.ts";
import { planFlows } from "./plan-flows.ts";
import { type Offered, planReferences } from "./plan-references.ts";
import { planSecrets } from "./plan-secrets.ts";
import { type PlannedVariable, planVariables } from "./plan-variables.ts";
import { renameInFlows } from "./rename-in-flows.ts";

export interface ImportPlan {
  readonly preview: FlowImportPreview;
  /** The flows as they are in the file, but for variables that were renamed. */
  readonly graphs: readonly FlowGraph[];
  readonly variables: readonly PlannedVariable[];
  /** What flows name from now on in place of an id of the file, but for its own flows. */
  readonly instead: ReadonlyMap<string, string | null>;
}

/**
 * What an import would do, with nothing done yet: the preview shows it and the import carries it out, so that they
 * cannot disagree. Throws 400 for a file that cannot be imported whatever anybody chooses.
 */
export async function planImport(
  db: OrganizationDatabase,
  input: FlowImport,
  neighbours: FlowNeighbours,
): Promise<ImportPlan> {
  const faults = documentFaults(input, neighbours.triggers);
  if (faults.length > 0) throw invalidInput(faults);
  const here = await db
    .select({ id: flowTable.id, name: flowTable.name, type: flowTable.type })
    .from(flowTable)
    .where(isNull(flowTable.archivedAt));
  const graphs = input.flows.map(graphOf);
  const offered = await offersOf(db, here, neighbours);
  const flows = planFlows(input, here);
  const { variables, ...variablePlan } = await planVariables(db, input, graphs);
  const renamed = renameInFlows(graphs, variables, input);
  const references = planReferences(input, graphs, offered);
  const secrets = planSecrets(input, graphs);
  const named = new Set(references.previews.map(({ type }) => type));
  const preview: FlowImportPreview = {
    flows: flows.previews,
    variables: variables.map((one) => one.preview),
    variablesHere: variablePlan.here,
    references: references.previews,
    here: Object.fromEntries(
      Object.entries(offered).map(([type, things]) => [type, named.has(type as FlowReferenceType) ? things : []]),
    ) as Offered,
    secrets: secrets.previews,
    problems: [
      ...flows.problems,
      ...variablePlan.problems,
      ...renamed.problems,
      ...references.problems,
      ...secrets.problems,
    ],
  };
  return { preview, graphs: renamed.graphs, variables, instead: references.instead };
}

function graphOf({ flow, nodes, tools, marks = [] }: FlowImport["flows"][number]): FlowGraph {
  const { id, name, type, entryNodeId, settings } = flow;
  return {
    ...{ id, name, type, entryNodeId },
    settings: settings as JsonObject,
    nodes: Object.fromEntries((nodes as FlowNode[]).map((node) => [node.id, node])),
    tools: Object.fromEntries((tools as unknown as FlowTool[]).map((tool) => [tool.id, tool])),
    ...(marks.length > 0 && { marks: Object.fromEntries(marks.map((mark) => [mark.id, mark])) }),
  };
}

async function offersOf(
  db: OrganizationDatabase,
  flows: Offered["flow"],
  { aiModels, convAis, profiles, teams }: FlowNeighbours,
): Promise<Offered> {
  const running = (all: readonly { readonly id: string; readonly name: string; readonly archived: boolean }[]) =>
    all.filter(({ archived }) => !archived).map(({ id, name }) => ({ id, name }));
  // One after the other: inside a transaction they share a connection.
  const models = await aiModels(db);
  const engines = await convAis(db);
  const places = await profiles(db);
  const people = await teams(db);
  return {
    flow: flows.map(({ id, name }) => ({ id, name })),
    aiModel: running(models.filter(({ supportsLlm }) => supportsLlm)),
    convAi: running(engines),
    profile: running(places),
    team: running(people),
    // There are none yet.
    collection: [],
    table: [],
  };
}
