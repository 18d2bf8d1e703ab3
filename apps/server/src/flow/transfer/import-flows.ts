import { type FlowImport, type FlowProblem, type ImportedFlows, shownProblems } from "@parlo/contract";
import {
  blankSecrets,
  type FlowGraph,
  fixedOrigin,
  giveSecrets,
  type JsonObject,
  type KeptSecret,
  nameInstead,
  type Pin,
  pinsOf,
  type SecretOf,
  validateFlow,
} from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import type { MemberContext } from "../../context.ts";
import type { OrganizationDatabase } from "../../db/scoped.ts";
import { newId } from "../../platform/id.ts";
import { invalidInput } from "../../platform/problem/field-error.ts";
import { addDefinitions, replaceDefinition } from "../../variable-definition/index.ts";
import { presentFlow } from "../flow.present.ts";
import type { FlowRow } from "../flow.table.ts";
import { keepFlowSecret } from "../flow-secret.source.ts";
import { insertFlow } from "../insert-flow.ts";
import { lockFlow } from "../lock-flow.ts";
import { pinnedVersions } from "../pinned-versions.ts";
import { relocateGraph } from "../relocate-graph.ts";
import { replaceDraft } from "../replace-draft.ts";
import { type FlowNeighbours, surroundingsOf } from "../surroundings.ts";
import { type ImportPlan, planImport } from "./plan-import.ts";
import { secretKey } from "./plan-secrets.ts";
import { planVariables } from "./plan-variables.ts";

type Importer = Pick<MemberContext, "app" | "user" | "db">;

/** Carries out what a preview shows, or nothing of it. */
export function importFlows(
  { db: database, ...importer }: Importer,
  input: FlowImport,
  neighbours: FlowNeighbours,
): Promise<ImportedFlows> {
  return database.transaction(async (db) => {
    const plan = await planImport(db, input, neighbours);
    if (plan.preview.problems.length > 0) throw invalidInput(plan.preview.problems);
    await storeVariables(db, plan, input);
    const secretOf = await storeSecrets(db, importer, input);
    const made = await storeFlows(db, importer, { plan, secretOf });
    const webhooks: ImportedFlows["webhooks"] = [];
    for (const { flow } of input.flows) {
      const created = made.find(({ fileId, replaced }) => fileId === flow.id && !replaced);
      // A flow that is replaced keeps the triggers that it has here.
      if (!created) continue;
      const added = { flowId: created.row.id, triggers: flow.triggers };
      webhooks.push(...(await neighbours.triggers.add(db, importer, added)));
    }
    return { flows: await checked(db, made, { app: importer.app, neighbours }), webhooks };
  });
}

async function storeVariables(db: OrganizationDatabase, { variables }: ImportPlan, input: FlowImport): Promise<void> {
  const all = variables.map(({ wanted }) => wanted);
  for (const { wanted, here, preview } of variables)
    if (here && preview.chosen === "replace") await replaceDefinition(db, here, wanted);
  await addDefinitions(db, all);
  // Somebody else may have made one of them since the plan looked.
  const { problems } = await planVariables(db, input, []);
  if (problems.length > 0) throw invalidInput(problems);
}

async function storeSecrets(
  db: OrganizationDatabase,
  { app }: Pick<Importer, "app">,
  { choices }: FlowImport,
): Promise<SecretOf> {
  const kept = new Map<string, KeptSecret>();
  for (const { name, origin, value } of choices.secrets)
    kept.set(secretKey(name, fixedOrigin(origin)), await keepFlowSecret(db, app.secrets, { origin, value }));
  return (name, origin) => kept.get(secretKey(name, origin)) ?? null;
}

interface Made {
  readonly fileId: string;
  readonly row: FlowRow;
  readonly graph: FlowGraph;
  /** The versions of other flows that it asked for in the file. */
  readonly left: readonly Pin[];
  readonly replaced: boolean;
}

async function storeFlows(
  db: OrganizationDatabase,
  { user }: Pick<Importer, "user">,
  { plan, secretOf }: { readonly plan: ImportPlan; readonly secretOf: SecretOf },
): Promise<Made[]> {
  const choices = plan.preview.flows.map(({ chosen }) => chosen);
  const ownIds = choices.map((choice) => [choice.id, choice.action === "create" ? newId() : choice.flowId] as const);
  const ids = new Map([...plan.instead, ...ownIds]);
  // In one order for all, so that two imports never wait for each other.
  const replaced = choices.flatMap((choice) => (choice.action === "replace" ? choice.flowId : []));
  for (const id of replaced.sort()) await lockFlow(db, id);
  const made: Made[] = [];
  for (const [at, choice] of choices.entries()) {
    const graph = plan.graphs[at];
    const id = ownIds[at]?.[1];
    if (!graph || !id || choice.action === "use") continue;
    const left = pinsOf(graph, kinds);
    const arrived = relocateGraph(withNewIds(graph, ids, secretOf), id);
    if (choice.action === "create") {
      const own: FlowGraph = { ...arrived, type: graph.type === "Core" ? "Custom" : graph.type };
      made.push({ fileId: graph.id, row: await insertFlow(db, own, {}), graph: own, left, replaced: false });
    } else {
      const row = await lockFlow(db, id);
      const changed = await replaceDraft(db, row, { graph: { ...arrived, name: row.name }, userId: user.userId });
      made.push({ fileId: graph.id, ...changed, left, replaced: true });
    }
  }
  return made;
}

/** The flow with what is here in place of what was there, and the secrets that were given for it. */
function withNewIds(graph: FlowGraph, ids: ReadonlyMap<string, string | null>, secretOf: SecretOf): FlowGraph {
  const parts = <Part extends { readonly data: JsonObject }>(all: { readonly [id: string]: Part }) =>
    Object.fromEntries(
      Object.entries(all).map(([id, part]) => [
        id,
        { ...part, data: nameInstead(giveSecrets(part.data, secretOf), ids) as JsonObject },
      ]),
    );
  // A handler has to lead somewhere: what is not here stays named, and validation says so.
  const settled = new Map([...ids].filter(([, to]) => to !== ""));
  return {
    ...graph,
    settings: nameInstead(blankSecrets(graph.settings), settled) as JsonObject,
    nodes: parts(graph.nodes),
    tools: parts(graph.tools),
  };
}

/** The flows as they are now, with what is still wrong in each. */
async function checked(
  db: OrganizationDatabase,
  made: readonly Made[],
  { app, neighbours }: Pick<Importer, "app"> & { readonly neighbours: FlowNeighbours },
): Promise<ImportedFlows["flows"]> {
  const around = { ...(await surroundingsOf(db, neighbours)), has: neighbours.has(app.environment) };
  const flows: ImportedFlows["flows"] = [];
  for (const { row, graph, left, replaced } of made) {
    const languages = replaced ? await neighbours.languagesOf(db, row.id) : [];
    const withoutFiles = replaced ? await neighbours.withoutFiles(db, row.id) : [];
    const flowVersions = await pinnedVersions(db, graph);
    const told = { ...around, flowVersions, languages, withoutFiles };
    const problems = [...leftPins(left, graph), ...(validateFlow(graph, kinds, told) as FlowProblem[])];
    const errors = problems.filter(({ severity }) => severity === "error");
    const warnings = problems.filter(({ severity }) => severity === "warning");
    flows.push({
      ...presentFlow(row),
      replaced,
      errors: errors.length,
      warnings: warnings.length,
      problems: [...errors, ...warnings].slice(0, shownProblems),
    });
  }
  return flows;
}

/** Steps that asked for a version where they came from, and take what is live here: it is another flow. */
function leftPins(left: readonly Pin[], graph: FlowGraph): FlowProblem[] {
  const kept = new Set(pinsOf(graph, kinds).map(({ nodeId, field }) => `${nodeId} ${field}`));
  return left
    .filter(({ nodeId, field }) => !kept.has(`${nodeId} ${field}`))
    .map(({ nodeId, field, version }) => ({
      severity: "warning",
      code: "flow-version-left",
      message: `This took version ${version} where it came from; here it takes the one that is live`,
      params: { version },
      nodeId,
      field,
    }));
}
