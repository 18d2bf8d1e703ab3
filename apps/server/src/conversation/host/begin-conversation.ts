import { randomUUID } from "node:crypto";
import { type Conversation, type Message, touchpointSchema } from "@parlo/contract";
import { type Input, type Json, type JsonObject, type Mocks, packState, type Stops } from "@parlo/engine";
import { newId } from "../../platform/id.ts";
import { ConversationRefusal } from "../conversation.errors.ts";
import { presentConversation } from "../conversation.present.ts";
import { newMessageId } from "../message-id.ts";
import type { RunningProfile } from "../ports/profile-source.ts";
import type { ValueWrite } from "../store/step-write.ts";
import type { StoredConversation } from "../store/stored-conversation.ts";
import { advanceLoaded } from "./advance-loaded.ts";
import { writeAhead } from "./call-outside.ts";
import type { HostContext } from "./context.ts";
import { countStep } from "./count-step.ts";
import { inactivityTimerId } from "./fire-timers.ts";
import { written as writtenMessage } from "./incoming.ts";
import { withDays } from "./live-cache.ts";
import { type Branch, branchOpening, freshOpening, type Opening, openingValues } from "./opening.ts";
import { runConversation } from "./run-conversation.ts";
import { announceStep, unlike } from "./take-step.ts";
import { messageOf, turnStep } from "./turn-step.ts";

export interface Beginning {
  readonly running: RunningProfile;
  readonly endUserId: string;
  /** May have been here before. */
  readonly knownEndUser: boolean;
  readonly touchpoint: string;
  readonly test: boolean;
  /** The room that it is for; null outside of rooms. */
  readonly roomId: string | null;
  readonly language: string;
  readonly variables: { readonly [key: string]: Json };
  /** Sent at once; null waits for the first word. */
  readonly signal: { readonly name: string; readonly value?: Json } | null;
  /** Begins there in place of the flow's Start, and sends no signal; null for the Start. */
  readonly start: { readonly nodeId: string; readonly text?: string; readonly alone?: true } | null;
  /** The draft of a flow instead of what the profile has live. */
  readonly draft: { readonly flowId: string; readonly version: number } | null;
  /** Begins there instead, with its language and its variables. */
  readonly branch: Branch | null;
  /** What the flow is begun with in place of what a caller gives; nothing on a branch, which has its own. */
  readonly inputs?: JsonObject | undefined;
  /** What nodes of the flow had come to before, by their ids. */
  readonly outputs?: JsonObject | undefined;
  /** What nodes are answered in place of the outside; those of the conversation that it goes on from are not. */
  readonly mocks?: Mocks | undefined;
  /** Where it stops; not where the one stopped that it goes on from. */
  readonly stops?: Stops | undefined;
}

export interface Begun {
  readonly conversation: Conversation;
  readonly messages: readonly Message[];
  readonly sequence: number;
}

/** Begins a conversation; its row, its first turn and what that says are one write. */
export async function beginConversation(host: HostContext, beginning: Beginning): Promise<Begun> {
  if (host.stopping()) throw new ConversationRefusal("stopping");
  if (!beginning.test && host.overloaded()) throw new ConversationRefusal("busy");
  const { running, endUserId, signal, start } = beginning;
  const { organizationId } = running;
  const seed = randomUUID();
  const surroundings = await host.surroundings.keep(running);
  const now = Date.now();
  const since = host.live.heard();
  const remembered = beginning.knownEndUser
    ? withDays(await host.store.endUserVariables(organizationId, endUserId), running)
    : {};
  const opening = beginning.branch
    ? branchOpening(beginning.branch, now, { mocks: beginning.mocks, stops: beginning.stops })
    : freshOpening({ ...beginning, remembered });
  const stored = newborn(beginning, opening, now);
  const message = signal && { action: { signal } };
  const said =
    message && writtenMessage(newMessageId(), null, message, { participantType: "EndUser", participantId: endUserId });
  const input: Input | null =
    start !== null ? { type: "start", ...start } : said && ({ type: "signal", ...signal, messageId: said.id } as Input);
  const advanced = await advanceLoaded(host, { stored, running }, { input, seed, now });
  try {
    const { conversationId, endUserVariables, clockMs, test } = stored;
    const about = { conversationId, endUserId, endUserVariables, running, clockMs, test };
    const step = turnStep({ ...about, input, said, advanced, now });
    const { outcome } = step;
    const { inactivityTimeout } = running;
    const inactivity = { id: inactivityTimerId, nodeId: null, afterMs: inactivityTimeout * 60_000 };
    const { written: result, ahead } = await writeAhead(host, stored, advanced.effect, {
      organizationId,
      conversationId,
      begin: {
        profileId: running.profile.id,
        endUserId,
        touchpoint: beginning.touchpoint,
        test: beginning.test,
        roomId: beginning.roomId,
        clockMs,
      },
      expectedRevision: null,
      leaseToken: null,
      lease: advanced.rest === "effect" ? "take" : "free",
      isSteady: false,
      record: {
        ...step.record,
        begun: packState(stored.snapshot),
        surroundings,
        ...(beginning.branch && { branchOf: beginning.branch.of }),
        ...(Object.keys(endUserVariables).length > 0 && { endUser: endUserVariables }),
        events: [...opening.given.map((event) => [0, event] as const), ...step.record.events],
      },
      outcome: {
        ...outcome,
        values: latest([...openingValues(opening, running, endUserId), ...outcome.values]),
        hidden: [...opening.hidden, ...outcome.hidden],
        timers: [...opening.timers, ...outcome.timers, ...(inactivityTimeout > 0 ? [inactivity] : [])],
      },
      turn: input ? 1 : 0,
      seed,
      handled: [],
    });
    if (!result) throw new Error("A new conversation was not written");
    const { size, language, owner, state, texts, lastMessage } = outcome;
    const begun = {
      ...stored,
      snapshot: step.state,
      language,
      owner,
      state,
      sequence: size,
      revision: result.revision,
      leaseToken: result.leaseToken,
      leased: advanced.rest === "effect",
      turns: input ? 1 : 0,
      messagesCountText: texts,
      lastMessage,
    };
    const live = await host.live.adopt(begun, since);
    const isOvertaken = host.live.heardSince(stored, since);
    if (!live) throw new ConversationRefusal("unknown");
    if (live.stored.revision === result.revision) live.senderIds = { all: new Set(), since: now };
    host.shareEndUserValues(stored, { ...givenOfEndUser(opening), ...step.endUserValues });
    live.told = { surroundings, endUser: isOvertaken ? unlike : live.stored.endUserVariables };
    const messages = outcome.messages.map((message) => messageOf(conversationId, message, 0));
    announceStep(host, live, { step, messages, seed, base: 0 });
    countStep(host, { stored, before: null, running, advanced, step, input });
    if (advanced.rest === "effect") void runConversation(host, live, ahead);
    return { conversation: presentConversation(live.stored), messages, sequence: size };
  } finally {
    advanced.release?.();
  }
}

function newborn(beginning: Beginning, opening: Opening, at: number): StoredConversation {
  const { running, endUserId, touchpoint, test } = beginning;
  const { snapshot, endUserVariables, clockMs } = opening;
  return {
    organizationId: running.organizationId,
    conversationId: newId(),
    profileId: running.profile.id,
    endUserId,
    touchpoint: touchpointSchema.parse(touchpoint),
    test,
    language: snapshot.language,
    state: "Active",
    owner: snapshot.owner,
    teamId: snapshot.teamId,
    sequence: 0,
    revision: 0,
    snapshot,
    turns: 0,
    queued: 0,
    leaseToken: 0,
    leased: false,
    takeovers: 0,
    messagesCountText: 0,
    lastMessage: null,
    clockMs,
    createdAt: new Date(at),
    modifiedAt: new Date(at),
    endUserVariables,
  };
}

const givenOfEndUser = ({ given }: Opening): JsonObject =>
  Object.fromEntries(given.filter(({ scope }) => scope === "endUser").map(({ key, value }) => [key, value]));

/** The last of each. */
const latest = (values: readonly ValueWrite[]): readonly ValueWrite[] => [
  ...new Map(values.map((one) => [`${one.endUserId} ${one.key}`, one])).values(),
];
