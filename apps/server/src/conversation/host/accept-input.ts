import type { Message } from "@parlo/contract";
import { wordsWithFiles } from "@parlo/engine";
import { isRepeatedKey, isUnanswered } from "../../db/error-codes.ts";
import { ConversationRefusal } from "../conversation.errors.ts";
import { type ConversationKey, keyText } from "../conversation-key.ts";
import { isGivenId } from "../message-id.ts";
import { presentMessage } from "../store/message-row.ts";
import type { StoredConversation } from "../store/stored-conversation.ts";
import { breaksOff, policyOf, speaksUp } from "./breaks-off.ts";
import { announcedBy } from "./call-outside.ts";
import type { HostContext } from "./context.ts";
import { engineInput } from "./engine-input.ts";
import { formatPosted } from "./format-posted.ts";
import { type Incoming, wordsOf } from "./incoming.ts";
import { forgetSenderIds, isBusy, type LiveConversation, type Run, remember } from "./live-conversation.ts";
import { runConversation } from "./run-conversation.ts";
import { takeStep } from "./take-step.ts";
import { messageOf } from "./turn-step.ts";

export interface Accepted {
  /** What was said, as it is on disk; null for an input that nobody said (a timer, an operator's command). */
  readonly message: Message | null;
  /** What the turn said, the message among it, when it came to rest in the very same write; else null. */
  readonly messages: readonly Message[] | null;
}

/** How often a conversation that moves on meanwhile is read again before the input just waits in its queue. */
const attempts = 4;

/**
 * Accepts an input of a conversation: the one way for every touchpoint, timer and operator. When nobody is at work on
 * the conversation, accepting the input and running it are one write; otherwise it is queued. It is on disk when this resolves.
 */
export async function acceptInput(host: HostContext, key: ConversationKey, incoming: Incoming): Promise<Accepted> {
  return (await acceptWhere(host, key, incoming, () => true)) ?? nothing;
}

const nothing: Accepted = { message: null, messages: null };

/** The same where `holds` is true of the conversation as it is in the moment of the write; else null. */
export function acceptWhere(
  host: HostContext,
  key: ConversationKey,
  incoming: Incoming,
  holds: (live: LiveConversation) => boolean,
): Promise<Accepted | null> {
  if (host.stopping()) return Promise.reject(new ConversationRefusal("stopping"));
  if (incoming.said?.participantType === "EndUser" && host.overloaded())
    return Promise.reject(new ConversationRefusal("busy"));
  return host.serial(keyText(key), async () => {
    for (let attempt = 1; ; attempt += 1) {
      const live = await host.live.current(key);
      if (!live) throw new ConversationRefusal("unknown");
      const known = repeated(incoming, live.recent.get(incoming.said?.clientId ?? ""));
      if (known) return known;
      if (live.stored.state === "Closed") return refuseClosed(host, key, incoming);
      if (!holds(live)) return null;
      const waits = incoming.input === null || isBusy(live) || attempt > attempts;
      const accepted = await (waits ? queue : stepOrRepeat)(host, live, await formatPosted(host, live, incoming));
      if (accepted) return accepted;
      host.live.forget(key);
      const earlier = await saidBefore(host, key, incoming);
      if (earlier) return earlier;
      if (waits && (await isOvertaken(host, key, incoming))) return nothing;
    }
  });
}

async function stepOrRepeat(
  host: HostContext,
  live: LiveConversation,
  { said, input: given }: Incoming,
): Promise<Accepted | null> {
  const input = given?.type === "heardUpTo" ? await engineInput(host, live.stored, given) : given;
  const taken = await orConflict(takeStep(host, { live, input, said, leaseToken: null, handled: [] }));
  if (!taken) return null;
  if (taken.rest === "effect") void runConversation(host, live, taken.ahead);
  return { message: said && (taken.messages[0] ?? null), messages: taken.rest === "effect" ? null : taken.messages };
}

/** Written down for whoever is at work on the conversation, in the order of acceptance. */
async function queue(host: HostContext, live: LiveConversation, incoming: Incoming): Promise<Accepted | null> {
  const { said, input } = incoming;
  const policy = await policyOf(host, live, input);
  const isAtWork = live.run !== null || live.stored.leased;
  const ignored = policy === "ignore" && said?.participantType === "EndUser" && isAtWork && speaksUp(input);
  const knowAgain = forgetSenderIds(live);
  const appended = await orConflict(
    host.store.append({
      ...pick(live),
      message: said,
      input: ignored ? null : input,
      timerId: input?.type === "timer" ? input.timerId : null,
      texts: said?.action.text ? 1 : 0,
      lastMessage: said?.action.text ? wordsWithFiles(said.action.text) : null,
      instant: new Date().toISOString(),
    }),
  );
  if (!appended) return null;
  knowAgain();
  if (!live.run) host.live.forget(live.stored);
  if (isOfUnfinished(input, live) || (await breaksOff(host, live, input))) {
    if (live.run) live.run.interrupt();
    else host.interruptElsewhere(pick(live));
  }
  if (!live.run && input) void takeOver(host, pick(live));
  if (!said) return { message: null, messages: null };
  const message = messageOf(live.stored.conversationId, { ...said, offset: 0 }, appended.sequence);
  if (said.clientId) remember(live, said.clientId, message);
  const { profileId, test, owner, state } = live.stored;
  const last = appended.sequence;
  const range = { base: last - 1, last, messages: [message], debug: [] };
  host.announcer.announce({ ...pick(live), ...range, profileId, test, owner, state });
  return { message, messages: null };
}

/**
 * Whether it is a timer that is over, which was not queued because what was said meanwhile has come first. What is at work
 * here is not read again, so the database is asked whether the conversation is over.
 */
async function isOvertaken(host: HostContext, key: ConversationKey, { input }: Incoming): Promise<boolean> {
  const stored = await host.store.load(key);
  if (!stored) throw new ConversationRefusal("unknown");
  if (stored.state === "Closed") throw new ConversationRefusal("closed");
  return input?.type === "timer";
}

/** Whether it is about a message that is being written: nobody would hear the rest. */
const isOfUnfinished = (input: Incoming["input"], { stored }: LiveConversation) =>
  input?.type === "heardUpTo" && announcedBy(stored.snapshot.pending).includes(input.messageId);

/** Goes on with a conversation that nobody is at work on; null, and nothing happens, when somebody is. */
export function takeOver(host: HostContext, key: ConversationKey): Promise<Run | null> {
  return host.serial(keyText(key), async () => {
    if (host.stopping() || host.live.peek(key)?.run) return null;
    let stored: StoredConversation | null = null;
    try {
      const since = host.live.heard();
      stored = await host.store.takeLease(key);
      const live = stored && (await host.live.adopt(stored, since));
      if (live) void runConversation(host, live);
      return live?.run ?? null;
    } catch (error) {
      if (isUnanswered(error)) host.outlived.note(key, stored?.leaseToken ?? null);
      host.onError(error, "take over");
      return null;
    }
  });
}

/** A client that repeats itself gets the first answer, also from a conversation that is over by now. */
async function refuseClosed(host: HostContext, key: ConversationKey, incoming: Incoming): Promise<Accepted> {
  const earlier = await saidBefore(host, key, incoming);
  if (earlier) return earlier;
  throw new ConversationRefusal("closed");
}

export async function saidBefore(
  host: HostContext,
  key: ConversationKey,
  incoming: Incoming,
): Promise<Accepted | null> {
  if (!incoming.said?.clientId) return null;
  const row = await host.store.said(key, incoming.said.clientId);
  return repeated(incoming, row ? presentMessage(row) : undefined);
}

/** The same id with other words is no repeat. */
function repeated({ said }: Incoming, earlier: Message | undefined): Accepted | null {
  if (!earlier) return null;
  const isSame = said && (wordsOf(earlier) === wordsOf(said) || (isGivenId(said.id) && earlier.id === said.id));
  if (!isSame) throw new ConversationRefusal("reused");
  return { message: earlier, messages: null };
}

const pick = ({ stored: { organizationId, conversationId } }: LiveConversation) => ({ organizationId, conversationId });

/** A sender's id that is already there is a repeat: null, like any write that came too late. */
async function orConflict<Result>(write: Promise<Result>): Promise<Result | null> {
  try {
    return await write;
  } catch (error) {
    if (isRepeatedKey(error)) return null;
    throw error;
  }
}
