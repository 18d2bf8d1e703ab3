import { kinds } from "@parlo/nodes";
import { runtimes } from "@parlo/nodes/runtime";
import { buildFlow } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { flowDraftTable } from "../../flow/flow-draft.table.ts";
import { publishedFlow } from "../../testing/make-agent.ts";
import { testApp } from "../../testing/test-app.ts";
import { createFlowSource } from "../source/flow-source.ts";
import { createFlowCache } from "./flow-cache.ts";

const { a, context } = await testApp();
const { organizationId } = a;
const source = createFlowSource(context.databases.engine.$client);
const nodes = { start: { type: "Start", to: { default: "end" } }, end: { type: "EndFlow" } } as const;

test.each(["published", "load"] as const)(
  "an answer that is overtaken by a change is not believed: %s",
  async (slow) => {
    const flowId = await publishedFlow(a, { nodes });
    const graph = buildFlow({ id: flowId, name: "Tested flow", nodes });
    await a.db.insert(flowDraftTable).values({ flowId, graph, draftVersion: 1 });
    /** Published between what the source has read and its answer. */
    const overtaken =
      <Asked extends unknown[], Found>(ask: (...asked: Asked) => Promise<Found>) =>
      async (...asked: Asked): Promise<Found> => {
        const found = await ask(...asked);
        await a.client.flow.publish({ id: flowId, name: "", notes: "", running: "keep" });
        cache.forget(organizationId);
        return found;
      };
    const { published, load } = source;
    const slowly = slow === "load" ? { load: overtaken(load) } : { published: overtaken(published) };
    const cache = createFlowCache({ ...source, ...slowly }, kinds, runtimes);
    await cache.load(organizationId, flowId, null);
    expect(cache.live(organizationId, flowId)).toBeUndefined();
  },
);

test("a version that was looked for before it was published is found once it is", async () => {
  const flowId = await publishedFlow(a, { nodes });
  const graph = buildFlow({ id: flowId, name: "Looked for early", nodes });
  await a.db.insert(flowDraftTable).values({ flowId, graph, draftVersion: 1 });
  const caches = [createFlowCache(source, kinds, runtimes), createFlowCache(source, kinds, runtimes)] as const;
  for (const cache of caches) {
    await cache.load(organizationId, flowId, 2);
    expect(cache.engine(organizationId).flow(flowId, 2)).toBeNull();
  }
  await a.client.flow.publish({ id: flowId, name: "", notes: "", running: "keep" });
  const [told, untold] = caches;
  told.forget(organizationId);
  expect(told.engine(organizationId).flow(flowId, 2)).toBeUndefined();
  await told.load(organizationId, flowId, 2);
  expect(told.engine(organizationId).flow(flowId, 2)).toMatchObject({ version: 2 });
  await untold.load(organizationId, flowId, null);
  expect(untold.engine(organizationId).flow(flowId, null)).toMatchObject({ version: 2 });
});
