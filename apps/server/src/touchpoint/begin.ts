import type { Json, JsonObject, Mocks } from "@parlo/engine";
import { tongueOf } from "@parlo/providers";
import type { Begun, RunningProfile } from "../conversation/index.ts";
import { ConversationRefusal, notFound, refusedField, typedValues } from "../conversation/index.ts";
import { newId } from "../platform/id.ts";
import type { Access, Door } from "./access.ts";
import { startInputsOf } from "./start-inputs.ts";

export interface BeginRequest {
  readonly running: RunningProfile;
  readonly endUserId: string | undefined;
  readonly language: string | undefined;
  /** What the request calls its variables; `variables` where absent. */
  readonly variablesField?: string;
  readonly variables: { readonly [key: string]: Json };
  readonly signal: { readonly name: string; readonly value?: Json } | null;
  /** A flow's draft: for members. */
  readonly draftFlowId?: string | undefined;
  /** Another conversation of the profile, and the event after which it goes on: for members. */
  readonly branchOf?: { readonly conversationId: string; readonly sequence: number } | undefined;
  /** A node of that draft, in place of its Start. */
  readonly startNodeId?: string | undefined;
  /** Said just before it. */
  readonly startText?: string | undefined;
  /** That node and nothing behind it. */
  readonly startAlone?: true | undefined;
  /** What a caller would give that draft. */
  readonly startInputs?: JsonObject | undefined;
  /** What its nodes had come to before that one. */
  readonly startOutputs?: JsonObject | undefined;
  /** Of nodes of that draft. */
  readonly mocks?: Mocks | undefined;
  /** Nodes of that draft before which it stops. */
  readonly stops?: readonly string[] | undefined;
  readonly test: boolean;
  readonly roomId?: string | undefined;
}

/**
 * Begins a conversation for whoever stands at the door. An end user's id that nobody has proven is not believed: a new
 * anonymous end user is made.
 */
export async function begin(
  door: Door,
  access: Access,
  request: BeginRequest,
): Promise<Begun & { endUserToken: string }> {
  const { running } = request;
  if (running.suspended && access.kind !== "member") throw new ConversationRefusal("suspended");
  const language = spoken(running, request.language);
  const variables = typedValues(request.variables, {
    definitions: running.definitions,
    language,
    timeZone: running.organization.timeZone,
    fieldOf: (key) => `${request.variablesField ?? "variables"}.${key}`,
    mayBeUndefined: true,
  });
  const { conversations } = door;
  const named = access.kind === "touchpoint" && !access.trusted ? access.endUserId : request.endUserId;
  // What is tried is of nobody who has been here.
  const known = request.branchOf ? null : access.kind === "touchpoint" ? (access.endUserId ?? named) : named;
  const endUserId = known ?? newId();
  const { draftFlowId, branchOf } = request;
  const source = branchOf ? await sourceOf(door, running, branchOf.conversationId) : null;
  const version = draftFlowId ? await conversations.flowSource.keepDraft(running.organizationId, draftFlowId) : null;
  if (draftFlowId && version === null) throw notFound();
  const draft = draftFlowId && version !== null ? { flowId: draftFlowId, version } : null;
  const startNodeId = request.startNodeId ?? null;
  if (startNodeId === null) refuseStart(request);
  else await demandNode(door, running, { startNodeId, draft: branchOf ? null : draft });
  const inputs = await inputsOf(door, request, { language, draft: branchOf ? null : draft });
  const mocks = request.mocks && Object.keys(request.mocks).length > 0 ? request.mocks : undefined;
  if (mocks && !draft) throw refusedField("mocks", "bad-reference", "Only a conversation on a draft has mocked nodes");
  const stops = request.stops && request.stops.length > 0 ? { nodes: request.stops } : undefined;
  if (stops && !draft) throw refusedField("stops", "bad-reference", "Only a conversation on a draft stops at nodes");
  const branch =
    source && branchOf ? await conversations.branch(source, branchOf.sequence, { endUserId, draft }) : null;
  const begun = await conversations.begin({
    running,
    endUserId,
    knownEndUser: known !== null && known !== undefined,
    touchpoint: source?.touchpoint ?? running.touchpoint,
    test: request.test,
    roomId: request.roomId ?? null,
    language,
    variables,
    signal: branch || startNodeId !== null ? null : request.signal,
    start: startOf(request),
    draft,
    branch,
    inputs,
    outputs: request.startOutputs,
    mocks,
    stops,
  });
  return { ...begun, endUserToken: await door.tokens.signEndUser({ endUserId, profileId: running.profile.id }) };
}

function startOf({ startNodeId, startText, startAlone }: BeginRequest) {
  if (startNodeId === undefined) return null;
  return {
    nodeId: startNodeId,
    ...(startText !== undefined && { text: startText }),
    ...(startAlone && { alone: startAlone }),
  };
}

/** What belongs to a node's beginning where there is none. */
function refuseStart({ startText, startAlone, startOutputs }: BeginRequest): void {
  const given = { startText, startAlone, startOutputs };
  const field = Object.entries(given).find(([, value]) => value !== undefined)?.[0];
  if (field) throw refusedField(field, "bad-reference", "Only a conversation that begins at a node has this");
}

type Draft = { readonly flowId: string; readonly version: number } | null;

interface NodeOfDraft {
  readonly startNodeId: string;
  readonly draft: Draft;
}

async function demandNode({ conversations }: Door, { organizationId }: RunningProfile, wish: NodeOfDraft) {
  const { startNodeId, draft } = wish;
  const graph = draft && (await conversations.flowSource.load(organizationId, draft.flowId, draft.version));
  if (graph && Object.hasOwn(graph.nodes, startNodeId)) return;
  throw refusedField(
    "startNodeId",
    "bad-reference",
    "Only a conversation that begins with a draft begins at its nodes",
  );
}

/** What the draft is begun with, in the types of its inputs. */
async function inputsOf(
  { conversations }: Door,
  { running, startInputs, startNodeId }: BeginRequest,
  { language, draft }: { readonly language: string; readonly draft: Draft },
): Promise<JsonObject | undefined> {
  if (startInputs === undefined || Object.keys(startInputs).length === 0) return undefined;
  const { organizationId, organization } = running;
  const graph = draft && (await conversations.flowSource.load(organizationId, draft.flowId, draft.version));
  if (!graph)
    throw refusedField("startInputs", "bad-reference", "Only a conversation that begins with a draft has inputs");
  const { timeZone } = organization;
  return startInputsOf(graph, startInputs, { language, timeZone, atNode: startNodeId !== undefined });
}

async function sourceOf({ conversations }: Door, { organizationId, profile }: RunningProfile, conversationId: string) {
  const source = await conversations.load({ organizationId, conversationId });
  if (source?.profileId === profile.id) return source;
  throw refusedField("branchOf.conversationId", "bad-reference", "The profile has no conversation with this id");
}

/** The wished language where the profile speaks it or a variety of it, else the profile's first. */
function spoken({ profile }: RunningProfile, wished: string | undefined): string {
  const exact = profile.languages.find((language) => language === wished);
  const near = wished && profile.languages.find((language) => tongueOf(language) === tongueOf(wished));
  return exact ?? (near || undefined) ?? profile.languages[0] ?? "en";
}
