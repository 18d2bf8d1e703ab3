import { randomUUID } from "node:crypto";
import type { Message } from "@parlo/contract";
import { type Failure, type Input, packState } from "@parlo/engine";
import { debugMessages } from "../debug-messages.ts";
import type { MessageWrite, StepWritten } from "../store/step-write.ts";
import type { StoredConversation } from "../store/stored-conversation.ts";
import type { TurnRecord } from "../turn-record.ts";
import { advanceLoaded } from "./advance-loaded.ts";
import type { HostContext } from "./context.ts";
import { type LiveConversation, remember, type Told } from "./live-conversation.ts";
import { faultOf, type Remedy, remedyFor } from "./step-fault.ts";
import { type TurnStep, turnStep } from "./turn-step.ts";

export interface StepTaken {
  readonly messages: readonly Message[];
  readonly written: StepWritten;
  readonly rest: "wait" | "effect" | "end";
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
  const { live, input, abandon = null, said, leaseToken, handled } = options;
  const { stored, running, told } = live;
  const seed = randomUUID();
  const kept = host.surroundings.keep(running);
  const surroundings = typeof kept === "string" ? kept : await kept;
  const now = Date.now();
  const advanced = await advanceLoaded(host, { stored, running }, { input, abandon, seed, now });
  const { conversationId, organizationId, endUserId, endUserVariables, clockMs, test } = stored;
  const about = { conversationId, endUserId, endUserVariables, running, clockMs, test };
  const step = turnStep({ ...about, input, said, advanced, abandon, now });
  if (advanced.effect) host.performer.prepare(advanced.effect, organizationId);
  const written = await host.writer.write({
    organizationId,
    conversationId,
    begin: null,
    expectedRevision: leaseToken === null ? stored.revision : null,
    leaseToken,
    lease: advanced.rest === "effect" ? (leaseToken === null ? "take" : "keep") : "free",
    isSteady: leaseToken === null && advanced.rest !== "effect" && isSteady(stored, step.write),
    ...step.write,
    record: withTold(
      // A run has had no step that began it.
      input?.type === "run" ? { ...step.write.record, begun: packState(stored.snapshot) } : step.write.record,
      told,
      { surroundings, endUser: endUserVariables },
    ),
    turn: input?.type === "effect" ? stored.turns : stored.turns + 1,
    seed,
    handled,
  });
  if (!written) return null;
  apply(live, step, written);
  // Another of the end user's conversations may have written meanwhile: the log has not heard of that.
  const isSame = live.stored.endUserVariables === endUserVariables;
  host.shareEndUserValues(stored, step.endUserValues);
  live.told = { surroundings, endUser: isSame ? live.stored.endUserVariables : unlike };
  if (said?.clientId) rememberSaid(live, said, step, written.base);
  const messages = step.messages.map((message) => ({ ...message, sequence: message.sequence + written.base }));
  announceStep(host, live, { step, messages, seed, base: written.base });
  return { messages, written, rest: advanced.rest };
}

/** Equal to nothing that can be told. */
const unlike = {};

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
function isSteady(before: StoredConversation, { language, owner, state, tokens }: TurnStep["write"]): boolean {
  const isIdle = !before.leased && before.queued === 0 && before.takeovers === 0 && tokens === 0;
  return isIdle && language === before.language && owner === before.owner && state === before.state;
}

function apply(live: LiveConversation, { state, write }: TurnStep, written: StepWritten): void {
  live.stored = {
    ...live.stored,
    snapshot: state,
    language: write.language,
    owner: write.owner,
    state: write.state,
    sequence: written.base + write.size,
    revision: written.revision,
    queued: written.queued,
    leaseToken: written.leaseToken,
    leased: write.record.rest === "effect" || written.queued > 0,
    takeovers: 0,
    turns: live.stored.turns + (write.record.input?.type === "effect" ? 0 : 1),
    messagesCountText: live.stored.messagesCountText + write.texts,
    lastMessage: write.lastMessage ?? live.stored.lastMessage,
    modifiedAt: new Date(write.instant),
  };
}

function rememberSaid(live: LiveConversation, said: MessageWrite, step: TurnStep, base: number): void {
  const message = step.messages[0];
  if (said.clientId && message) remember(live, said.clientId, { ...message, sequence: message.sequence + base });
}

interface WrittenStep {
  readonly step: TurnStep;
  readonly messages: readonly Message[];
  readonly seed: string;
  readonly base: number;
}

export function announceStep(host: HostContext, { stored }: LiveConversation, written: WrittenStep): void {
  const { step, messages, seed, base } = written;
  const { instant, record, size } = step.write;
  const logged = { base, seed, instant, record };
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
