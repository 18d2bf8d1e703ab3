import type { Conversation, Delta, Message, StartedConversation } from "@parlo/contract";
import type { FlowGraph } from "@parlo/engine";
import type { ServerEvent } from "../../app/server-events.ts";
import type { LastingEffect } from "./stays-done.ts";

export interface TestRun {
  /** `ended`: nothing is answered any more. */
  readonly status: "starting" | "running" | "ended" | "failed";
  readonly conversation: StartedConversation["conversation"] | null;
  /** Who answers; the agent before there is a conversation. */
  readonly owner: Conversation["owner"];
  /** What happened before it, in the conversation that it goes on from. */
  readonly earlier: readonly Message[];
  /** What was taken back of it has done for good. */
  readonly stays: readonly LastingEffect[];
  /** The draft that it began with, and goes on with; null until it has begun. */
  readonly draft: FlowGraph | null;
  /** The steps before which it was begun to stop; null where it may have been told of others since. */
  readonly begunWith: readonly string[] | null;
  /** Everything that happened, the engine's own events among it, in order. */
  readonly messages: readonly Message[];
  /** What a model has said so far, by the id of the message that it becomes. */
  readonly pieces: Readonly<Record<string, string>>;
  /** Something was said and is not answered yet. */
  readonly busy: boolean;
  /** The engine works, also by itself (a reminder, the beginning). */
  readonly processing: boolean;
  /** What failed; null where nothing did. */
  readonly error: unknown;
}

export const noRun: TestRun = {
  status: "starting",
  conversation: null,
  owner: "agent",
  earlier: [],
  stays: [],
  draft: null,
  begunWith: [],
  messages: [],
  pieces: {},
  busy: true,
  processing: false,
  error: null,
};

/** What there is to read, also of the conversation that the test goes on from. */
export const allMessages = ({ earlier, messages }: TestRun): readonly Message[] => [...earlier, ...messages];

/** A test that goes on after nobody has followed it; what it does meanwhile its stream says. */
export const takenUp = (run: TestRun): TestRun => ({
  ...run,
  begunWith: null,
  pieces: {},
  busy: false,
  processing: false,
  error: null,
});

/** The last thing that a test knows of: where a broken stream goes on. */
export const lastSequence = ({ messages }: TestRun): number => messages.at(-1)?.sequence ?? 0;

/** The test after one event of its conversation's stream. */
export function withStreamEvent(run: TestRun, { event, data }: ServerEvent): TestRun {
  if (event === "message") return withMessage(run, data as Message);
  if (event === "delta") return withDelta(run, data as Delta);
  if (event === "conversation") {
    const { owner, state } = data as Pick<Conversation, "owner" | "state">;
    return { ...run, owner, ...(state === "Closed" && { status: "ended" }) };
  }
  if (event === "state") return { ...run, processing: (data as { current: string }).current === "processing" };
  return run;
}

function withMessage(run: TestRun, message: Message): TestRun {
  if (message.sequence <= lastSequence(run)) return run;
  const { [message.id]: _, ...pieces } = run.pieces;
  return { ...run, messages: [...run.messages, message], pieces };
}

function withDelta(run: TestRun, { messageId, from, text }: Delta): TestRun {
  const before = run.pieces[messageId] ?? "";
  // A piece that was missed comes with the whole message.
  if (from > before.length || run.messages.some(({ id }) => id === messageId)) return run;
  return { ...run, pieces: { ...run.pieces, [messageId]: before.slice(0, from) + text } };
}
