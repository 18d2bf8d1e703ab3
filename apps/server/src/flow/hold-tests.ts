import { type FlowGraph, flowBehaviorSchema } from "@parlo/engine";
import { rowById } from "../db/entity.ts";
import { flowTable } from "./flow.table.ts";
import { loadDraft } from "./flow-draft.ts";
import type { FlowNeighbours, TestContext } from "./surroundings.ts";

type Failed = Awaited<ReturnType<FlowNeighbours["failedTests"]>>;

/** Whether tests that fail keep a flow from being published. */
export const testsBlock = ({ settings }: FlowGraph): boolean =>
  flowBehaviorSchema.safeParse(settings).data?.testsAtPublish === "block";

/** Holds the tests that block, before the flow is locked: they take their time. Tells of which draft what failed. */
export async function holdTests(
  context: TestContext,
  flowId: string,
  failedTests: FlowNeighbours["failedTests"],
): Promise<{ readonly draft: number; readonly failed: Failed }> {
  const { version } = await rowById(context.db, flowTable, flowId);
  const { graph } = await loadDraft(context.db, flowId);
  return { draft: version, failed: testsBlock(graph) ? await failedTests(context, flowId) : [] };
}

/** The draft was changed while its tests were held. */
export class DraftMoved extends Error {}
