import type { FlowSketch } from "@parlo/nodes/templates";
import type { Agent, Studio } from "./agents.ts";
import type { Bursts, Reminder } from "./history.ts";

/** What is said, and what may answer it. */
export interface Line {
  readonly text: string;
  readonly answers: readonly string[];
  readonly excuses: readonly string[];
  readonly heard: string | null;
  /** What comes by itself where nothing more is said. */
  readonly reminder?: Reminder;
  /** What the agent says as it asks for a person. */
  readonly queued?: string;
}

/** One sort of conversation: an agent and what people say to it. */
export interface Talk {
  readonly name: string;
  /** How many of a hundred conversations are of this sort. */
  readonly share: number;
  /** Nobody says the next thing before the answer is there. */
  readonly patient: boolean;
  /** What the agent does with what is said at once. */
  readonly bursts: Bursts;
  /** Whether somebody answers in the agent's place. */
  readonly attended: boolean;
  /** After how many milliseconds a timer is due; null for those that set none. */
  readonly dueMs: number | null;
  readonly agent: Agent;
  line(word: string): Line;
}

/** What the sorts of conversation are made with. */
export interface Workshop {
  readonly studio: Studio;
  /** Where webhooks go. */
  readonly hook: string;
  /** A model that does what the person tells it. */
  readonly aiModelId: string;
  talk(
    name: string,
    share: number,
    nodes: FlowSketch["nodes"],
    more: Partial<Talk> & Pick<Talk, "line">,
  ): Promise<Talk>;
}

type Node = FlowSketch["nodes"][string];

export const says = (text: string, to: string) =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en: text }] }, to: { default: to } }) as const;
export const start = (to: string) => ({ type: "Start", to: { text: to } }) as const;
export const rest = (to: string) => ({ type: "Checkpoint", to: { text: to } }) as const;
export const request = (url: string, body: string) => ({ method: "POST", url, bodyType: "text", body, retries: 2 });

/** Keeps what was said for what comes after a timer, when nothing is being said. */
export const keeps = (to: string) =>
  ({
    type: "StoreVariable",
    data: { assignments: [{ variable: "word", mode: "template", template: "{{ input.text }}" }] },
    to: { default: to },
  }) as const;

/** Works with the outside between hearing and answering, and says so if that fails. */
export const working = (work: Node, exit: string, answered: string): FlowSketch["nodes"] => ({
  start: start("work"),
  work: { ...work, to: { [exit]: answered === "" ? "wait" : "answer", error: "failed" } },
  ...(answered === "" ? {} : { answer: says(answered, "wait") }),
  failed: says("Failed for {{ input.text }}", "wait"),
  wait: rest("work"),
});

/** The line of those that say one thing where it went well, and another where it failed. */
export const answering =
  (answer: (word: string) => string) =>
  (word: string): Line => {
    const excuses = [`Failed for ${word}`];
    return { text: word, answers: [answer(word), ...excuses], excuses, heard: word };
  };

/** The line of those that have a model say it slowly, piece by piece; the word is the first of them. */
export function spoken(word: string, pauseMs = 20): Line {
  const answer = `${word} is answered with words that take their time and come in quite a few pieces`;
  const text = `every ${pauseMs} ms say ${answer}`;
  const excuses = [`Failed for ${text}`];
  return { text, answers: [answer, ...excuses], excuses, heard: null };
}
