import type { FlowProblem } from "@parlo/contract";
import { type FlowGraph, validateFlow } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { and, asc, desc, eq, ne } from "drizzle-orm";
import { api } from "../api.ts";
import type { AppContext } from "../context.ts";
import { rowById } from "../db/entity.ts";
import { findPage } from "../db/page.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { searchIn } from "../db/search.ts";
import { demand } from "../platform/roles.ts";
import { settleFormerNames } from "../variable-definition/index.ts";
import { mayEditFlows, mayPublishFlows } from "./flow.policy.ts";
import { presentDocument, presentFlow, presentGraph } from "./flow.present.ts";
import { flowTable } from "./flow.table.ts";
import { loadDraft } from "./flow-draft.ts";
import { namesOfVariable } from "./flow-references.ts";
import { flowsWithVariable } from "./flow-usage.ts";
import { flowVersionTable } from "./flow-version.table.ts";
import { describeVersion, keepDraft, presentVersion, publishDraft, versionOf } from "./flow-versions.ts";
import { DraftMoved, holdTests, testsBlock } from "./hold-tests.ts";
import { lockFlow } from "./lock-flow.ts";
import { pinnedVersions } from "./pinned-versions.ts";
import { replaceDraft } from "./replace-draft.ts";
import { type FlowNeighbours, surroundingsOf } from "./surroundings.ts";

const orders = { NumberAsc: asc(flowVersionTable.number), NumberDesc: desc(flowVersionTable.number) };

export const flowVersionRoutes = (neighbours: FlowNeighbours) => {
  const problemsOf = async (db: OrganizationDatabase, graph: FlowGraph, { environment }: AppContext) => {
    const has = neighbours.has(environment);
    const around = await surroundingsOf(db, neighbours);
    const languages = await neighbours.languagesOf(db, graph.id);
    const withoutFiles = await neighbours.withoutFiles(db, graph.id);
    const flowVersions = await pinnedVersions(db, graph);
    return validateFlow(graph, kinds, { has, ...around, flowVersions, languages, withoutFiles }) as FlowProblem[];
  };

  return {
    validate: api.flow.validate.handler(async ({ input: { id }, context: { app, db } }) => {
      await rowById(db, flowTable, id);
      return { problems: await problemsOf(db, (await loadDraft(db, id)).graph, app) };
    }),

    publish: api.flow.publish.handler(async ({ input: { id, name, notes, running }, context, errors }) => {
      const { app, db, role, user } = context;
      demand(mayPublishFlows(role));
      const publish = (tested: number) =>
        db.transaction(async (transaction) => {
          const { row, version } = await publishDraft(transaction, id, {
            name,
            notes,
            running,
            createdBy: user.userId,
            check: async (graph, draft) => {
              const problems = await problemsOf(transaction, graph, app);
              if (problems.some((problem) => problem.severity === "error"))
                throw errors.HAS_PROBLEMS({ data: { problems } });
              if (draft !== tested && testsBlock(graph)) throw new DraftMoved();
            },
          });
          await settleFormerNames(transaction, {
            isUsed: async (...[on, former]) => (await flowsWithVariable(on, namesOfVariable(former))).length > 0,
            moveEndUserValues: neighbours.moveEndUserValues,
          });
          return { flow: presentFlow(row), version: presentVersion(version, row) };
        });
      for (;;) {
        const { draft, failed } = await holdTests(context, id, neighbours.failedTests);
        if (failed.length > 0) throw errors.TESTS_FAILED({ data: { failed: [...failed] } });
        const published = await publish(draft).catch((error: unknown) => {
          if (error instanceof DraftMoved) return null;
          throw error;
        });
        if (!published) continue;
        app.flowNews.changed(db.organizationId);
        app.flowRooms.changed(db.organizationId, id);
        return published;
      }
    }),

    versions: api.flow.versions.handler(async ({ input, context: { db } }) => {
      const row = await rowById(db, flowTable, input.id);
      const { flowId, name, notes } = flowVersionTable;
      const named = input.named === undefined ? undefined : (input.named ? ne : eq)(name, "");
      const { count, rows } = await findPage(db, {
        table: flowVersionTable,
        without: ["graph"],
        where: and(eq(flowId, input.id), named, searchIn([name, notes], input.search)),
        orderBy: [orders[input.sortBy]],
        page: input.pageSizeAndNumber,
      });
      return { count, results: rows.map((version) => presentVersion(version, row)) };
    }),

    keepVersion: api.flow.keepVersion.handler(async ({ input: { id, name, notes }, context: { db, role, user } }) => {
      demand(mayEditFlows(role));
      return db.transaction(async (transaction) => {
        const row = await lockFlow(transaction, id);
        const { graph } = await loadDraft(transaction, id);
        const said = { name, notes, createdBy: user.userId };
        return presentVersion(await keepDraft(transaction, id, graph, said), row);
      });
    }),

    version: api.flow.version.handler(async ({ input: { id, number }, context: { db } }) => {
      const row = await rowById(db, flowTable, id);
      const { graph } = await versionOf(db, id, number);
      const { settings, nodes, tools, marks } = presentGraph(graph);
      return {
        flow: { ...presentFlow(row), name: graph.name, entryNodeId: graph.entryNodeId },
        settings,
        nodes,
        tools,
        marks,
      };
    }),

    updateVersion: api.flow.updateVersion.handler(
      async ({ input: { id, number, ...changes }, context: { db, role } }) => {
        demand(mayEditFlows(role));
        return db.transaction(async (transaction) => {
          const row = await lockFlow(transaction, id);
          const version = await versionOf(transaction, id, number);
          return presentVersion(await describeVersion(transaction, version, changes), row);
        });
      },
    ),

    restoreVersion: api.flow.restoreVersion.handler(
      async ({ input: { id, number }, context: { app, db, role, user } }) => {
        demand(mayEditFlows(role));
        const restored = await db.transaction(async (transaction) => {
          const row = await lockFlow(transaction, id);
          const { graph: wanted } = await versionOf(transaction, id, number);
          const restored = await replaceDraft(transaction, row, { graph: wanted, userId: user.userId });
          return presentDocument(restored.row, restored.graph);
        });
        app.flowRooms.changed(db.organizationId, id);
        return restored;
      },
    ),
  };
};
