import { randomUUID } from "node:crypto";
import type { Message } from "@parlo/contract";
import { type Failure, type Input, type JsonObject, packState } from "@parlo/engine";
import { debugMessages } from "../debug-messages.ts";
import type { MessageWrite, StepOutcome, StepWritten } from "../store/step-write.ts";
import type { StoredConversation } from "../store/stored-conversation.ts";
import type { TurnRecord } from "../turn-record.ts";
import { advanceLoaded } from "./advance-loaded.ts";
import { type OutsideCall, writeAhead } from "./call-outside.ts";
import type { HostContext } from "./context.ts";
import { countStep } from "./count-step.ts";
import { withFlowOfNow } from "./flow-of-now.ts";
import { forgetSenderIds, type LiveConversation, mostSenderIds, remember, type Told } from "./live-conversation.ts";
import { faultOf, type Remedy, remedyFor } from "./step-fault.ts";
import { messageOf, type TurnStep, turnStep } from "./turn-step.ts";

export interface StepTaken {
  readonly messages: readonly Message[];
  readonly written: StepWritten;
  readonly rest: "wait" | "effect" | "end";
  /** The call that it ends in, where it is under way already. */
  readonly ahead: OutsideCall | null;
}

interface StepOptions {
  readonly live: LiveConversation;
  readonly input: Input | null;
  readonly said: MessageWrite | null;
  /** The lease under which it is written; null for a conversation that nobody is at work on. */
  readonly leaseToken: number | null;
  readonly handled: readonly number[];
  /** Set where the turn is only to be ended. */
  readonly abandon?: Failure | null;
  readonly waiting?: Waiting;
}

/** What waits behind the input, as far as it is known. */
export interface Waiting {
  /** Something that may break off what the step asks for: nothing is asked ahead of it. */
  readonly any: boolean;
  /** Somebody is to take the conversation over, or to end it. */
  readonly takesOver: boolean;
}

/**
 * One step of the engine, whatever it takes: one that can never be carried out or written is ended another way, so that
 * no turn is tried for ever. Throws what may pass with time.
 */
export async function takeStep(host: HostContext, options: StepOptions): Promise<StepTaken | null> {
  const { input, leaseToken } = options;
  let remedy: Remedy | null = null;
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await tryStep(host, { ...options, ...remedy });
    } catch (error) {
      const fault = faultOf(error);
      remedy = fault && input ? remedyFor(input, fault, { attempts, isDirect: leaseToken === null }) : null;
      if (!remedy) throw error;
      host.onError(error, "step");
    }
  }
}

/**
 * One step of the engine on what this process believes the conversation to be, written with the message that caused it
 * in one statement. Null when the conversation has moved on meanwhile: then nothing has happened.
 */
async function tryStep(host: HostContext, options: StepOptions): Promise<StepTaken | null> {
  const { live, input, abandon = null, said, leaseToken, handled, waiting } = options;
  const takenOver = waiting?.takesOver ?? false;
  const { running, told } = live;
  const stored = withFlowOfNow(live.stored, running);
  const seed = randomUUID();
  const kept = host.surroundings.keep(running);
  const surroundings = typeof kept === "string" ? kept : await kept;
  const now = Date.now();
  const advanced = await advanceLoaded(host, { stored, running }, { input, abandon, seed, now, takenOver });
  try {
    const { conversationId, organizationId, endUserId, endUserVariables, clockMs, test } = stored;
    const about = { conversationId, endUserId, endUserVariables, running, clockMs, test };
    const step = turnStep({ input, said, advanced, abandon, takenOver, now, ...about });
    const { record, outcome } = step;
    const mayBeAnothers = leaseToken === null && host.knowsOthers();
    const asked = waiting?.any || mayBeAnothers ? null : advanced.effect;
    // A question that leaves ahead is paid for, though its step is not written in the end.
    if (said?.clientId && asked?.type === "generate" && (await isSaid(host, live, said.clientId))) return null;
    const knowAgain = forgetSenderIds(live);
    const { written, ahead } = await writeAhead(host, stored, asked, {
      organizationId,
      conversationId,
      begin: null,
      expectedRevision: leaseToken === null ? stored.revision : null,
      leaseToken,
      lease: advanced.rest === "effect" ? (leaseToken === null ? "take" : "keep") : "free",
      isSteady: leaseToken === null && advanced.rest !== "effect" && isSteady(stored, outcome),
      outcome,
      record: withTold(
        // A run has had no step that began it, and what has another flow now begins with it.
        input?.type === "run" || stored !== live.stored ? { ...record, begun: packState(stored.snapshot) } : record,
        told,
        { surroundings, endUser: endUserVariables },
      ),
      turn: stored.turns + turnsBegun(input, stored),
      seed,
      handled,
    });
    if (!written) return null;
    const before = live.stored;
    // Where somebody else has written, what was sent there was not heard of here.
    if (written.revision === before.revision + 1) knowAgain();
    live.stored = storedAfter(before, step, written);
    // Another of the end user's conversations may have written meanwhile: the log has not heard of that.
    const isSame = live.stored.endUserVariables === endUserVariables;
    host.shareEndUserValues(stored, step.endUserValues);
    live.told = { surroundings, endUser: isSame ? live.stored.endUserVariables : unlike };
    const messages = outcome.messages.map((message) => messageOf(conversationId, message, written.base));
    if (said?.clientId && messages[0]) remember(live, said.clientId, messages[0]);
    announceStep(host, live, { step, messages, seed, base: written.base });
    countStep(host, { stored, before, running, advanced, step, input });
    return { messages, written, rest: advanced.rest, ahead };
  } finally {
    advanced.release?.();
  }
}

/** Whether something was said under a sender's id: the database is asked where this process may not know all of them. */
async function isSaid(host: HostContext, live: LiveConversation, clientId: string): Promise<boolean> {
  const { senderIds, stored } = live;
  if (senderIds === "too many") return (await host.store.said(stored, clientId)) !== null;
  const aloneSince = host.aloneSince();
  if (senderIds && aloneSince !== null && senderIds.since > aloneSince) return senderIds.all.has(clientId);
  const since = Date.now();
  const { first, isThere } = await host.store.senderIds(stored, { clientId, most: mostSenderIds });
  live.senderIds = first.length < mostSenderIds ? { all: new Set(first), since } : "too many";
  return isThere;
}

/** Equal to nothing that can be told. */
export const unlike: JsonObject = {};

/** The record with what the log does not say yet of what the step was told. */
export function withTold(record: TurnRecord, before: Told | null, { surroundings, endUser }: Told): TurnRecord {
  if (before?.surroundings === surroundings && before.endUser === endUser) return record;
  return {
    ...record,
    ...(before?.surroundings !== surroundings && { surroundings }),
    ...(before?.endUser !== endUser && { endUser }),
  };
}

/** Whether the row stays what it was in all that a turn may change and seldom does. */
function isSteady(before: StoredConversation, { language, owner, teamId, state, tokens }: StepOutcome): boolean {
  const isIdle = !before.leased && before.queued === 0 && before.takeovers === 0 && tokens === 0;
  const isHeld = owner === before.owner && teamId === before.teamId;
  return isIdle && isHeld && language === before.language && state === before.state;
}

/** An answer goes on with the turn that is under way, and a stop that is set meanwhile belongs to it: 0; all else begins one. */
const turnsBegun = (input: Input | null, { snapshot }: StoredConversation): 0 | 1 =>
  input?.type === "effect" || (input?.type === "stops" && snapshot.pending) ? 0 : 1;

/**
 * What the row says after the step. Field by field, in the row's own order: copied with overrides, each conversation
 * would have a shape of its own, and a turn would cost a twentieth more.
 */
function storedAfter(
  before: StoredConversation,
  { state, record, outcome }: TurnStep,
  written: StepWritten,
): StoredConversation {
  return {
    organizationId: before.organizationId,
    conversationId: before.conversationId,
    profileId: before.profileId,
    endUserId: before.endUserId,
    touchpoint: before.touchpoint,
    test: before.test,
    language: outcome.language,
    state: outcome.state,
    owner: outcome.owner,
    teamId: outcome.teamId,
    sequence: written.base + outcome.size,
    revision: written.revision,
    snapshot: state,
    turns: before.turns + turnsBegun(record.input, before),
    queued: written.queued,
    leaseToken: written.leaseToken,
    leased: record.rest === "effect" || written.queued > 0,
    takeovers: 0,
    messagesCountText: before.messagesCountText + outcome.texts,
    lastMessage: outcome.lastMessage ?? before.lastMessage,
    clockMs: before.clockMs,
    createdAt: before.createdAt,
    modifiedAt: new Date(outcome.instant),
    endUserVariables: before.endUserVariables,
  };
}

interface WrittenStep {
  readonly step: TurnStep;
  readonly messages: readonly Message[];
  readonly seed: string;
  readonly base: number;
}

export function announceStep(host: HostContext, { stored }: LiveConversation, written: WrittenStep): void {
  const { step, messages, seed, base } = written;
  const { instant, size } = step.outcome;
  const logged = { base, seed, instant, record: step.record };
  host.announcer.announce({
    organizationId: stored.organizationId,
    conversationId: stored.conversationId,
    base,
    last: base + size,
    messages,
    debug: host.announcer.hasListeners(stored) ? debugMessages(stored.conversationId, logged) : [],
    profileId: stored.profileId,
    test: stored.test,
    owner: stored.owner,
    state: stored.state,
  });
}
