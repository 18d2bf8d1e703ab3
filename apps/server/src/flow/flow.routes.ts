import type { FlowNode, FlowTool } from "@parlo/contract";
import type { FlowGraph } from "@parlo/engine";
import { flowFromTemplate, flowTemplates } from "@parlo/nodes/templates";
import { asc, desc, eq } from "drizzle-orm";
import { api } from "../api.ts";
import { checkVersion, listed, nothingHere, rowById, rowToChange, setArchived } from "../db/entity.ts";
import { findPage } from "../db/page.ts";
import type { UsedBy } from "../db/used-by.ts";
import { newId } from "../platform/id.ts";
import { nameOfCopy } from "../platform/name-of-copy.ts";
import { invalidInput } from "../platform/problem/field-error.ts";
import { demand } from "../platform/roles.ts";
import { addDefinitions } from "../variable-definition/index.ts";
import { changeDraft } from "./change-draft.ts";
import { setDefaultFlow } from "./default-flow.ts";
import { edgeById, edgesWithIds } from "./edge-id.ts";
import { mayEditFlows } from "./flow.policy.ts";
import { presentDocument, presentFlow, presentGraph } from "./flow.present.ts";
import { flowTable } from "./flow.table.ts";
import { loadDraft } from "./flow-draft.ts";
import { presentTemplate, runsWith } from "./flow-template.present.ts";
import { insertFlow } from "./insert-flow.ts";
import { newGraph } from "./new-graph.ts";
import { relocateGraph } from "./relocate-graph.ts";
import type { FlowNeighbours } from "./surroundings.ts";

const orders = { NameAsc: asc(flowTable.name), NameDesc: desc(flowTable.name) };

const all = <Item>(results: readonly Item[]) => ({ count: results.length, results: [...results] });

/** An own property of a record by id; what the prototype has does not count. */
function part<Part>(parts: { readonly [id: string]: Part }, id: string): Part {
  const found = Object.hasOwn(parts, id) ? parts[id] : undefined;
  if (found === undefined) throw nothingHere();
  return found;
}

export const flowRoutes = (usedBy: UsedBy, has: FlowNeighbours["has"]) => ({
  list: api.flow.list.handler(async ({ input, context: { db } }) => {
    const where = listed(
      input,
      flowTable.archivedAt,
      [flowTable.name],
      input.id === undefined ? undefined : eq(flowTable.id, input.id),
      input.name === undefined ? undefined : eq(flowTable.name, input.name),
      input.default === undefined ? undefined : eq(flowTable.isDefault, input.default),
      input.type === undefined ? undefined : eq(flowTable.type, input.type),
    );
    const { count, rows } = await findPage(db, {
      table: flowTable,
      where,
      orderBy: [orders[input.sortBy], flowTable.id],
      page: input.pageSizeAndNumber,
    });
    return { count, results: rows.map(presentFlow) };
  }),

  get: api.flow.get.handler(({ input, context: { db } }) =>
    db.transaction(async (transaction) => {
      const row = await rowById(transaction, flowTable, input.id);
      return presentDocument(row, (await loadDraft(transaction, input.id)).graph);
    }),
  ),

  create: api.flow.create.handler(async ({ input: { name, type, templateId, language }, context: { db, role } }) => {
    demand(mayEditFlows(role));
    const begun = { id: newId(), name, type };
    if (templateId === undefined) {
      const graph = newGraph(begun);
      return presentDocument(await insertFlow(db, graph, {}), graph);
    }
    const made = flowFromTemplate(templateId, begun, language);
    if (!made)
      throw invalidInput([{ path: "templateId", code: "bad-reference", message: "There is no template with this id" }]);
    const row = await db.transaction(async (transaction) => {
      await addDefinitions(transaction, made.variableDefinitions);
      return insertFlow(transaction, made.graph, { templateId });
    });
    return presentDocument(row, made.graph);
  }),

  templates: api.flow.templates.handler(({ context: { app } }) => {
    const here = has(app.environment);
    return all(flowTemplates.filter((one) => runsWith(one, here)).map(presentTemplate));
  }),

  update: api.flow.update.handler(
    async ({ input: { id, name, default: makeDefault }, context: { app, db, role, expectedVersion, user } }) => {
      demand(mayEditFlows(role));
      const row = checkVersion(await rowToChange(db, flowTable, id), expectedVersion, presentFlow);
      if (makeDefault) await setDefaultFlow(db, row);
      if (name === undefined) return presentFlow(await rowById(db, flowTable, id));
      const operations = [{ type: "updateFlow" as const, changes: { name } }];
      const changed = await changeDraft(db, { flowId: id, userId: user.userId, baseVersion: row.version, operations });
      app.flowRooms.changed(db.organizationId, id);
      return presentFlow(changed.row);
    },
  ),

  archive: api.flow.archive.handler(async ({ input: { id }, context: { app, db, role, expectedVersion }, errors }) => {
    demand(mayEditFlows(role));
    const row = await rowById(db, flowTable, id);
    if (row.predefined) throw errors.PREDEFINED();
    const users = await usedBy(db, id);
    if (users.length > 0) throw errors.IN_USE({ data: { usedBy: users } });
    await setArchived(db, { table: flowTable, id, archived: true, expectedVersion }, presentFlow);
    app.flowNews.changed(db.organizationId);
  }),

  restore: api.flow.restore.handler(async ({ input: { id }, context: { app, db, role, expectedVersion } }) => {
    demand(mayEditFlows(role));
    const row = await setArchived(db, { table: flowTable, id, archived: false, expectedVersion }, presentFlow);
    app.flowNews.changed(db.organizationId);
    return presentFlow(row);
  }),

  duplicate: api.flow.duplicate.handler(async ({ input: { id }, context: { db, role } }) => {
    demand(mayEditFlows(role));
    const row = await rowById(db, flowTable, id);
    const { graph } = await loadDraft(db, id);
    const type = row.type === "Core" ? "Custom" : row.type;
    const copy: FlowGraph = { ...relocateGraph(graph, newId()), name: nameOfCopy(row.name), type };
    return presentDocument(await insertFlow(db, copy, { templateId: row.templateId }), copy);
  }),

  operations: api.flow.operations.handler(async ({ input, context: { app, db, role, user } }) => {
    demand(mayEditFlows(role));
    const { id: flowId, baseVersion, operations, batchId } = input;
    const { version, operationsSinceBase } = await changeDraft(db, {
      flowId,
      userId: user.userId,
      baseVersion,
      operations,
      batchId,
    });
    app.flowRooms.changed(db.organizationId, flowId);
    return { version, operationsSinceBase };
  }),

  presence: api.flow.presence.handler(async ({ input: { id, clientId, nodeId }, context: { app, db, role, user } }) => {
    demand(mayEditFlows(role));
    await rowById(db, flowTable, id);
    app.flowRooms.move({ organizationId: db.organizationId, flowId: id }, clientId, user.userId, nodeId);
  }),

  pointer: api.flow.pointer.handler(async ({ input: { id, ...pointer }, context: { app, db, role, user } }) => {
    demand(mayEditFlows(role));
    const key = { organizationId: db.organizationId, flowId: id };
    // Several times a second: who is in the room has been let into it.
    if (!app.flowRooms.point(key, pointer, user.userId)) await rowById(db, flowTable, id);
  }),

  nodes: api.flow.nodes.handler(async ({ input, context: { db } }) => {
    await rowById(db, flowTable, input.id);
    return all(presentGraph((await loadDraft(db, input.id)).graph).nodes);
  }),

  node: api.flow.node.handler(async ({ input, context: { db } }) => {
    await rowById(db, flowTable, input.id);
    return part((await loadDraft(db, input.id)).graph.nodes, input.nodeId) as FlowNode;
  }),

  edges: api.flow.edges.handler(async ({ input, context: { db } }) => {
    await rowById(db, flowTable, input.id);
    return all(edgesWithIds((await loadDraft(db, input.id)).graph).map(({ edge }) => edge));
  }),

  edge: api.flow.edge.handler(async ({ input, context: { db } }) => {
    await rowById(db, flowTable, input.id);
    return edgeById((await loadDraft(db, input.id)).graph, input.edgeId).edge;
  }),

  tools: api.flow.tools.handler(async ({ input, context: { db } }) => {
    await rowById(db, flowTable, input.id);
    return all(presentGraph((await loadDraft(db, input.id)).graph).tools);
  }),

  tool: api.flow.tool.handler(async ({ input, context: { db } }) => {
    await rowById(db, flowTable, input.id);
    return part((await loadDraft(db, input.id)).graph.tools, input.toolId) as FlowTool;
  }),
});
