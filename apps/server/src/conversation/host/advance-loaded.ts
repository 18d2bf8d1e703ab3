import {
  type Advance,
  abandonTurn,
  type Engine,
  type Failure,
  type Input,
  isBetweenTurns,
  isOnlyKept,
  type LiveVersion,
  movePins,
  packState,
  pinnedFlows,
  type TurnContext,
} from "@parlo/engine";
import { ConversationRefusal } from "../conversation.errors.ts";
import type { HeldRoom } from "../store/run-room.ts";
import { storableJson } from "../store/storable-json.ts";
import type { HostContext } from "./context.ts";
import type { LiveConversation } from "./live-conversation.ts";
import { StepFault } from "./step-fault.ts";
import { withDrafts, withoutDrafts } from "./with-drafts.ts";

/** Characters of the engine's state as JSON: the published limit of a conversation. */
const largestState = 128 * 1024;

type Settled = Extract<Advance, { type: "advanced" }>;

export type Advanced = Settled & {
  /** The state as its column keeps it: made once, for its size and for its write. */
  readonly snapshot: string;
  /** Versions that the conversation was moved to before the input was taken. */
  readonly moved?: { readonly [flowId: string]: LiveVersion };
  /** The versions that were published, by flow, where the step asked for what is published now. */
  readonly published?: { readonly [flowId: string]: number };
  /** The versions that calls of the step asked for by their number, by flow. */
  readonly called?: { readonly [flowId: string]: number };
  /** Flows that were not live where the step asked for a version of them. */
  readonly notLive?: readonly string[];
  /** Set where more runs would have begun than may wait. */
  readonly roomForRuns?: number;
  /** Set where runs begin: to be called once they are written, or will not be. */
  readonly release?: () => void;
};

type Place = Pick<LiveConversation, "stored" | "running">;

export interface AdvanceWish {
  readonly input: Input | null;
  /** Set where the turn is only ended. */
  readonly abandon?: Failure | null;
  readonly seed: string;
  /** Milliseconds since 1970, as clocks on the wall have it. */
  readonly now: number;
  /** Set where somebody waits to take the conversation over, or to end it. */
  readonly takenOver?: boolean;
}

/** Loads the flows that it turns out to need; pure otherwise. */
export async function advanceLoaded(host: HostContext, place: Place, wish: AdvanceWish): Promise<Advanced> {
  const { input, abandon = null, seed, now, takenOver = false } = wish;
  const { stored, running } = place;
  if (input === null)
    return withSnapshot({ type: "advanced", state: stored.snapshot, events: [], effect: null, rest: "wait" });
  const { organizationId, conversationId, endUserId, touchpoint, test, endUserVariables, clockMs } = stored;
  const { profile, persona, organization, definitions } = running;
  const conversation = { id: conversationId, endUserId, touchpoint, test };
  let context: TurnContext = {
    now: now + clockMs,
    seed,
    conversation,
    profile,
    persona,
    organization,
    definitions,
    endUserVariables,
    ...(takenOver && { takenOver }),
  };
  const isOfDraft = (stored.snapshot.flowVersion ?? 0) < 0;
  const loading = (isOfDraft ? withDrafts : withoutDrafts)(host, organizationId);
  const { engine, noted } = notingLive(loading.engine);
  const { state, moved } = await onLiveVersions(host, place, input);
  let held: HeldRoom | undefined;
  try {
    for (;;) {
      const result = orFault(() =>
        abandon ? abandonTurn(engine, state, input, abandon, context) : host.advance(engine, state, input, context),
      );
      if (result.type === "needs-flow") {
        await loading.load(result.flowId, result.version);
        continue;
      }
      const runs = held ? 0 : runsIn(result);
      if (runs > 0) {
        held = await host.runRoom.hold(organizationId, runs);
        if (held.room < runs) {
          context = { ...context, roomForRuns: held.room };
          continue;
        }
      }
      const asked = noted();
      const settled = withSnapshot(result);
      if (!moved && !asked && !held) return settled;
      const { roomForRuns } = context;
      return {
        ...settled,
        ...(moved && { moved }),
        ...asked,
        ...(roomForRuns !== undefined && { roomForRuns }),
        ...(held && { release: held.release }),
      };
    }
  } catch (error) {
    held?.release();
    throw error;
  }
}

/** Steps that begin no run ask nothing. */
function runsIn({ events }: Settled): number {
  let runs = 0;
  for (const { type } of events) if (type === "run") runs += 1;
  return runs;
}

function withSnapshot({ type, state, events, effect, rest }: Settled): Advanced {
  const snapshot = storableJson(packState(state));
  if (snapshot.length > largestState) throw new ConversationRefusal("too-large");
  return { type, state, events, effect, rest, snapshot };
}

/** Is no version: where none was published. */
const none = 0;

/**
 * The same engine, and what it said of what is live: versions that it gave for that, those that calls of live flows asked
 * for by number, and flows that were not live; null where nobody asked.
 */
function notingLive(engine: Engine) {
  let published: { [flowId: string]: number } | null = null;
  let called: { [flowId: string]: number } | null = null;
  const notLive = new Set<string>();
  /** Of whom a call has just asked: only calls do, and go on to the version. */
  let asked: string | null = null;
  return {
    noted: (): Pick<Advanced, "published" | "called" | "notLive"> | null =>
      published || called || notLive.size > 0
        ? {
            ...(published && { published }),
            ...(called && { called }),
            ...(notLive.size > 0 && { notLive: [...notLive] }),
          }
        : null,
    engine: {
      runtimes: engine.runtimes,
      flow(flowId: string, version: number | null) {
        const flow = engine.flow(flowId, version);
        if (version === null && flow !== undefined) published = { ...published, [flowId]: flow?.version ?? none };
        if (version !== null && flow && asked === flowId) called = { ...called, [flowId]: version };
        asked = null;
        return flow;
      },
      isLive(flowId: string) {
        const isLive = engine.isLive(flowId);
        asked = flowId;
        // It may have been asked before the step was broken off.
        if (isLive) notLive.delete(flowId);
        else if (isLive === false) notLive.add(flowId);
        return isLive;
      },
    },
  };
}

type Moved = Pick<Advanced, "state" | "moved">;

/** Follows what was published since, as its author chose for conversations that run. Asks nothing that is known here. */
async function onLiveVersions(host: HostContext, { stored }: Place, input: Input): Promise<Moved> {
  const { organizationId, snapshot } = stored;
  const asItIs = { state: snapshot };
  if (input.type === "effect" || isOnlyKept(input) || !isBetweenTurns(snapshot)) return asItIs;
  const live: { [flowId: string]: LiveVersion } = {};
  for (const flowId of pinnedFlows(snapshot)) {
    const known = host.flows.live(organizationId, flowId);
    const found = known === undefined ? await host.flows.refresh(organizationId, flowId) : known;
    if (found) live[flowId] = found;
  }
  const engine = host.flows.engine(organizationId);
  for (;;) {
    const result = orFault(() => movePins(engine, snapshot, { input, live: (flowId) => live[flowId] ?? null }));
    if (result === null) return asItIs;
    if (result.type === "moved") return { state: result.state, moved: live };
    await host.flows.load(organizationId, result.flowId, result.version);
  }
}

function orFault<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new StepFault(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
