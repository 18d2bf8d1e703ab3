import type { ExportedTriggers, FieldProblem, MadeAutomationWebhook } from "@parlo/contract";
import type { Need, Surroundings } from "@parlo/engine";
import type { MemberContext } from "../context.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import type { Environment } from "../platform/environment.ts";
import { presentDefinitions } from "../variable-definition/index.ts";
import { flowTable } from "./flow.table.ts";

interface EngineFacts {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
  readonly default: boolean;
}

/** What flows carry along of what starts automations. */
export interface FlowTriggers {
  ofFlows(db: OrganizationDatabase, flowIds: readonly string[]): Promise<ReadonlyMap<string, ExportedTriggers>>;
  /** By their place in the triggers. */
  faults(triggers: ExportedTriggers): readonly FieldProblem[];
  add(
    db: OrganizationDatabase,
    context: Pick<MemberContext, "app" | "user">,
    added: { readonly flowId: string; readonly triggers: ExportedTriggers },
  ): Promise<MadeAutomationWebhook[]>;
}

/** What flows need of other features; handed in where the routes are put together. */
export interface FlowNeighbours {
  /** What this server has of what kinds may need. */
  has(environment: Environment): readonly Need[];
  aiModels(db: OrganizationDatabase): Promise<readonly (EngineFacts & { readonly supportsLlm: boolean })[]>;
  convAis(db: OrganizationDatabase): Promise<readonly EngineFacts[]>;
  profiles(
    db: OrganizationDatabase,
  ): Promise<readonly { readonly id: string; readonly name: string; readonly archived: boolean }[]>;
  teams(db: OrganizationDatabase): Promise<Surroundings["teams"]>;
  /** Languages of the profiles that run the flow. */
  languagesOf(db: OrganizationDatabase, flowId: string): Promise<readonly string[]>;
  /** Names of those among them to which nobody can send a file. */
  withoutFiles(db: OrganizationDatabase, flowId: string): Promise<readonly string[]>;
  /** The tests of a flow that fail with its draft. */
  failedTests(context: TestContext, flowId: string): Promise<readonly { readonly id: string; readonly name: string }[]>;
  readonly triggers: FlowTriggers;
  /** What is known of end users under one name is known under another. */
  moveEndUserValues(
    db: OrganizationDatabase,
    move: { readonly from: string; readonly to: string; readonly keep: boolean },
  ): Promise<void>;
}

export type TestContext = Pick<MemberContext, "db" | "door" | "organizationId">;

/** What flows may refer to, for their validation. */
export async function surroundingsOf(
  db: OrganizationDatabase,
  neighbours: FlowNeighbours,
): Promise<Omit<Surroundings, "has" | "languages">> {
  // One after the other: inside a transaction they share a connection.
  const flows = await db
    .select({
      id: flowTable.id,
      name: flowTable.name,
      type: flowTable.type,
      inputs: flowTable.inputs,
      calls: flowTable.calls,
      jumps: flowTable.jumps,
      leadsTo: flowTable.leadsTo,
      outputs: flowTable.outputs,
      archivedAt: flowTable.archivedAt,
      publishedVersion: flowTable.publishedVersion,
    })
    .from(flowTable);
  const aiModels = await neighbours.aiModels(db);
  const convAis = await neighbours.convAis(db);
  const profiles = await neighbours.profiles(db);
  const teams = await neighbours.teams(db);
  const definitions = await presentDefinitions(db);
  return {
    flows: flows.map(({ archivedAt, publishedVersion, ...flow }) => ({
      ...flow,
      archived: archivedAt !== null,
      live: publishedVersion !== null,
    })),
    aiModels,
    convAis,
    profiles,
    // There are none yet, and `has` says so.
    tables: [],
    // There are none yet, and `has` says so.
    collections: [],
    teams,
    hasDefaultAiModel: aiModels.some((model) => model.default && !model.archived),
    definitions,
  };
}
