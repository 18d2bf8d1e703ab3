import { ORPCError } from "@orpc/server";
import { exportLimits, type FlowExport, type FlowNode, type FlowReferenceType, type FlowTool } from "@parlo/contract";
import { type FlowGraph, type FlowNode as GraphNode, nodeMisfits } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { asc, isNull } from "drizzle-orm";
import { nothingHere } from "../../db/entity.ts";
import type { OrganizationDatabase } from "../../db/scoped.ts";
import { variableDefinitionTable } from "../../variable-definition/index.ts";
import { marksOf } from "../flow.present.ts";
import { flowTable } from "../flow.table.ts";
import { loadDraft } from "../flow-draft.ts";
import { type FoundReference, namesOfVariable, referencesOf } from "../flow-references.ts";
import type { FlowNeighbours } from "../surroundings.ts";
import { countTriggers } from "./document-faults.ts";
import { settingsWithoutSecrets, triggersWithoutSecrets, withoutSecrets } from "./without-secrets.ts";

/** Flows with those that they lead to, what starts them and the variables that they name. Secrets stay: their headers come empty, also those that were written plainly, and a mask stands for those in addresses, bodies and inputs. */
export async function exportFlows(
  db: OrganizationDatabase,
  flowIds: readonly string[],
  neighbours: FlowNeighbours,
): Promise<FlowExport> {
  const flows = await db.select({ id: flowTable.id, name: flowTable.name }).from(flowTable);
  const here = new Set(flows.map(({ id }) => id));
  if (flowIds.some((id) => !here.has(id))) throw nothingHere();
  const found = await reachable(db, flowIds, here);
  const triggers = await neighbours.triggers.ofFlows(db, [...found.keys()]);
  const names = await namesHere(db, neighbours);
  // In one order, so that the same flows are the same file.
  const definitions = await db
    .select()
    .from(variableDefinitionTable)
    .where(isNull(variableDefinitionTable.archivedAt))
    .orderBy(asc(variableDefinitionTable.key), asc(variableDefinitionTable.isEndUser));
  const variables = new Set(
    [...found.values()].flatMap(({ references }) =>
      references.flatMap((one) => (one.type === "variable" ? one.name : [])),
    ),
  );
  const document: FlowExport = {
    version: 1,
    flows: [...found.values()].map(({ graph, references }) => ({
      flow: {
        ...{ id: graph.id, name: graph.name, type: graph.type, entryNodeId: graph.entryNodeId },
        settings: settingsWithoutSecrets(graph.settings) as FlowExport["flows"][number]["flow"]["settings"],
        triggers: triggersWithoutSecrets(triggers.get(graph.id) ?? { schedules: [], webhooks: [] }),
        references: outside(references, names, found),
      },
      nodes: Object.values(graph.nodes).map((node) => withoutSecrets(withoutStrayEdges(node, graph))) as FlowNode[],
      tools: Object.values(graph.tools).map(withoutSecrets) as FlowTool[],
      ...(graph.marks && { marks: marksOf(graph) }),
    })),
    variableDefinitions: definitions
      .filter((definition) => namesOfVariable(definition).some((name) => variables.has(name)))
      .map(({ key, name, description, type, isEndUser, hide }) => ({ key, name, description, type, isEndUser, hide })),
  };
  refuseTooLarge(document);
  return document;
}

interface Found {
  readonly graph: FlowGraph;
  readonly references: readonly FoundReference[];
}

/** The flows, and all that can be come to from them. */
async function reachable(
  db: OrganizationDatabase,
  flowIds: readonly string[],
  here: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>();
  const open = [...flowIds];
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    if (found.has(id)) continue;
    if (found.size === exportLimits.flows) throw tooLarge();
    const { graph } = await loadDraft(db, id);
    const references = referencesOf(graph, kinds);
    found.set(id, { graph, references });
    open.push(...references.flatMap(({ type, name }) => (type === "flow" && here.has(name) ? name : [])));
  }
  return found;
}

type Names = ReadonlyMap<string, { readonly type: FlowReferenceType; readonly name: string }>;

async function namesHere(db: OrganizationDatabase, neighbours: FlowNeighbours): Promise<Names> {
  const { aiModels, convAis, profiles, teams } = neighbours;
  const of = (type: FlowReferenceType, things: readonly { readonly id: string; readonly name: string }[]) =>
    things.map(({ id, name }) => [id, { type, name }] as const);
  // One after the other: inside a transaction they share a connection.
  const models = of("aiModel", await aiModels(db));
  const engines = of("convAi", await convAis(db));
  const places = of("profile", await profiles(db));
  return new Map([...models, ...engines, ...places, ...of("team", await teams(db))]);
}

/** What a flow names that the document does not hold, by the names that are known here. */
function outside(references: readonly FoundReference[], names: Names, found: ReadonlyMap<string, Found>) {
  const ids = new Set(references.flatMap(({ type, name }) => (type === "variable" || found.has(name) ? [] : name)));
  return [...ids].flatMap((id) => {
    const named = names.get(id);
    return named ? [{ type: named.type, id, name: named.name }] : [];
  });
}

/** A tool that went may have left an exit behind which led somewhere: nothing comes out of it, and no import takes it. */
function withoutStrayEdges(node: GraphNode, { tools }: FlowGraph): GraphNode {
  const offered = node.tools.flatMap((id) => tools[id] ?? []);
  const stray = new Set(nodeMisfits(node, offered, kinds).map(({ path }) => path));
  const exits = node.exits.map((exit, at) => (stray.has(`exits.${at}`) ? { ...exit, targetNodeId: null } : exit));
  return stray.size === 0 ? node : { ...node, exits };
}

/** Whatever is exported can be imported. */
function refuseTooLarge(document: FlowExport): void {
  const { triggers, allTriggers, references, variableDefinitions, bytes } = exportLimits;
  const tooMany =
    countTriggers(document.flows) > allTriggers ||
    document.variableDefinitions.length > variableDefinitions ||
    document.flows.some(
      ({ flow }) =>
        flow.triggers.schedules.length > triggers ||
        flow.triggers.webhooks.length > triggers ||
        flow.references.length > references,
    );
  if (tooMany || Buffer.byteLength(JSON.stringify(document)) > bytes) throw tooLarge();
}

const tooLarge = () =>
  new ORPCError("EXPORT_TOO_LARGE", {
    status: 409,
    message: `This is more than an import takes: ${exportLimits.flows} flows, ${exportLimits.triggers} schedules or webhooks of one, and ${exportLimits.bytes / 1_000_000} MB`,
  });
