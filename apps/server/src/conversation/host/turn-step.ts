import type { Message } from "@parlo/contract";
import {
  type ConversationState,
  type Failure,
  type Input,
  type Json,
  type JsonObject,
  type MessageAction,
  type ModelSpending,
  spendingOn,
  type TurnEvent,
  wordsWithFiles,
} from "@parlo/engine";
import { agentId } from "../debug-messages.ts";
import type { RunningProfile } from "../ports/profile-source.ts";
import { runWrite } from "../store/run-write.ts";
import type { IssueWrite, MessageWrite, RunWrite, StepOutcome, ValueWrite } from "../store/step-write.ts";
import { valueWrite } from "../store/variable-columns.ts";
import type { TurnRecord } from "../turn-record.ts";
import { isWholeEngine } from "../whole-engine.ts";
import type { Advanced } from "./advance-loaded.ts";
import { concealIssues } from "./conceal-issues.ts";
import { hiddenWrites } from "./hidden-writes.ts";

export interface StepOf {
  readonly conversationId: string;
  readonly endUserId: string;
  readonly test: boolean;
  /** As they were before this step. */
  readonly endUserVariables: JsonObject;
  readonly running: RunningProfile;
  readonly input: Input | null;
  /** The message that the input is, where this step is also the one that writes it down. */
  readonly said: MessageWrite | null;
  readonly advanced: Advanced;
  /** Set where the turn was only ended. */
  readonly abandon?: Failure | null;
  /** Set where somebody waits to take the conversation over. */
  readonly takenOver?: boolean;
  /** Milliseconds since 1970, as clocks on the wall have it. */
  readonly now: number;
  /** Milliseconds by which the conversation's own clock is ahead. */
  readonly clockMs: number;
}

export interface TurnStep {
  /** What the engine goes on from. */
  readonly state: ConversationState;
  readonly record: TurnRecord;
  readonly outcome: StepOutcome;
  /** Values of the end user that this step has set. */
  readonly endUserValues: { readonly [key: string]: Json };
}

/** Sorts what a step of the engine left behind to where each of it is kept. */
export function turnStep(step: StepOf): TurnStep {
  const { conversationId, endUserId, endUserVariables, running, input, said, advanced, now, clockMs } = step;
  const instant = new Date(now).toISOString();
  const writes: MessageWrite[] = said ? [said] : [];
  const logged: (readonly [number, TurnEvent])[] = [];
  const values = new Map<string, ValueWrite>();
  const endUserValues: { [key: string]: Json } = {};
  const timers = new Map<string, StepOutcome["timers"][number]>();
  const cancelled = new Set<string>();
  const issues: IssueWrite[] = [];
  const runs: RunWrite[] = [];
  let offset = said ? 1 : 0;
  let answerMs: number | null = null;

  for (const event of advanced.events) {
    offset += 1;
    if (event.type === "message" && isSeen(event.action)) {
      writes.push({
        offset,
        id: event.id,
        clientId: null,
        replyTo: event.replyTo ?? null,
        instant,
        participantType: "Api",
        participantId: agentId,
        action: event.action,
        incomplete: event.incomplete ?? false,
      });
      continue;
    }
    logged.push([offset, event]);
    if (event.type === "engine") answerMs = answerTimeOf(event) ?? answerMs;
    else if (event.type === "variable") {
      const ofEndUser = event.scope === "endUser";
      const type = running.definitions.find((one) => one.key === event.key && one.isEndUser === ofEndUser)?.type;
      values.set(`${event.scope} ${event.key}`, valueWrite(event.key, event.value, type, ofEndUser ? endUserId : null));
      if (ofEndUser) endUserValues[event.key] = event.value;
    } else if (event.type === "timer") {
      timers.set(event.id, {
        id: event.id,
        nodeId: event.nodeId,
        afterMs: event.dueAt - clockMs - now,
      });
      cancelled.delete(event.id);
    } else if (event.type === "timerCancelled") {
      // One that was set in this very step has never been a row.
      if (!timers.delete(event.id)) cancelled.add(event.id);
    } else if (event.type === "issue") issues.push(issueWrite(event, running));
    else if (event.type === "run") {
      const cause = `${conversationId} ${event.id}`;
      const { flowId, version, inputs } = event;
      const { language, generation } = advanced.state;
      const run = { cause, flowId, version, inputs, endUserId, test: step.test, language, generation: generation + 1 };
      runs.push(runWrite(run));
    }
  }
  if (input?.type === "timer") cancelled.add(input.timerId);
  for (const id of timers.keys()) cancelled.delete(id);

  const hidden = hiddenWrites(advanced.events, running, endUserId);
  const { usage, costNanos = null } = input?.type === "effect" ? spendingOn(input.result) : nothingSpent;
  const texts = writes.flatMap(({ action }) => action.text ?? []);
  const last = texts.at(-1);
  return {
    state: advanced.state,
    record: {
      input,
      events: logged,
      effect: advanced.effect,
      rest: advanced.rest,
      now: now + clockMs,
      ...(step.abandon ? { abandon: step.abandon } : {}),
      ...(step.takenOver ? { takenOver: step.takenOver } : {}),
      ...(advanced.moved ? { moved: advanced.moved } : {}),
      ...(advanced.published ? { published: advanced.published } : {}),
      ...(advanced.notLive ? { notLive: advanced.notLive } : {}),
      ...(advanced.roomForRuns === undefined ? {} : { roomForRuns: advanced.roomForRuns }),
    },
    outcome: {
      snapshot: advanced.snapshot,
      language: advanced.state.language,
      owner: advanced.state.owner,
      teamId: advanced.state.teamId,
      state: advanced.state.closed ? "Closed" : "Active",
      runStatus: advanced.state.outcome?.status ?? null,
      instant,
      size: offset,
      answerMs,
      tokens: usage ? usage.inputTokens + usage.outputTokens : 0,
      costNanos,
      messages: writes,
      texts: texts.length,
      lastMessage: last ? wordsWithFiles(last) : null,
      values: [...values.values()],
      hidden,
      timers: [...timers.values()],
      cancelledTimers: [...cancelled],
      runs,
      issues: concealIssues(issues, {
        hidden: running.hidden,
        conversation: advanced.state.variables,
        endUser: endUserVariables,
        written: hidden,
      }),
    },
    endUserValues,
  };
}

/** Of a turn that a message began and that ends here. */
function answerTimeOf({ replyTo, state, elapsedTime }: Extract<TurnEvent, { type: "engine" }>): number | null {
  if (replyTo === undefined || state !== "ProcessingCompleted") return null;
  return Math.min(Math.round(elapsedTime), 2 ** 31 - 1);
}

const nothingSpent: ModelSpending = {};

/** Events of flows and calls of tools are for the debug view. */
function isSeen(action: MessageAction): boolean {
  return !(action.flowEvent || action.toolCall);
}

/** `base` is the number before the write's first event. */
export function messageOf(conversationId: string, write: MessageWrite, base: number): Message {
  return {
    id: write.id,
    conversationId,
    sequence: base + write.offset,
    replyTo: write.replyTo,
    instant: write.instant,
    participantId: write.participantId,
    participantType: write.participantType,
    action: write.action as Message["action"],
    ...(write.incomplete ? { incomplete: true } : {}),
  };
}

/** English, for operators, like the message itself. */
function howOften({ attempt, retryable }: Extract<TurnEvent, { type: "issue" }>): string | null {
  const tried = !attempt ? [] : [attempt === 1 ? "Tried once." : `Tried ${attempt} times.`];
  const next = retryable ? "It may succeed later." : "It will fail again until something is changed.";
  return retryable === undefined ? null : [...tried, next].join(" ");
}

function issueWrite(event: Extract<TurnEvent, { type: "issue" }>, { profile, isStandIn }: RunningProfile): IssueWrite {
  return {
    severity: event.severity,
    code: event.code,
    message: event.message,
    messageExtended: event.messageExtended ?? howOften(event),
    engineProvider: event.provider ?? "Flow",
    engineName: event.engineName ?? null,
    engineId: event.engineId ?? null,
    ...(isWholeEngine(event.flowId)
      ? { flowId: null, nodeId: null }
      : { flowId: event.flowId ?? null, nodeId: event.nodeId ?? null }),
    messageId: event.messageId ?? null,
    profileId: isStandIn ? null : profile.id,
    profileName: isStandIn ? null : profile.name,
  };
}
