import type { ConversationFixture, FixtureResult } from "@parlo/contract";

type Turn = FixtureResult["turns"][number];
type Json = Turn["events"][number][string];
type Input = ConversationFixture["turns"][number]["input"];

/** What came in by a turn: in its own words, or as a `flow.tests.input` of this name. */
export function inputInWords(input: Input): { readonly text: string } | { readonly name: string; readonly of: string } {
  switch (input.type) {
    case "text":
      return { text: input.text };
    case "signal":
      return { name: "signal", of: input.name };
    case "timer":
      return { name: "timer", of: input.name };
    case "result":
      return { name: "result", of: input.result.type };
    case "uiResponse":
      return { text: answerInWords(input.answer) };
    default:
      return { name: input.type, of: "" };
  }
}

/** A `flow.tests.part` that names what differs, and both sides as people read them; null where there is nothing. */
export interface DifferenceInWords {
  readonly part: "says" | "way" | "variable" | "timer" | "issue" | "input" | "outcome" | "happens";
  readonly expected: string | null;
  readonly actual: string | null;
}

/** How steps and their exits are called. */
interface WayWords {
  readonly nameOf: (nodeId: string) => string;
  readonly exitOf: (exit: Turn["exits"][number]) => string;
}

/** The first difference of a turn in words. `wanted` is what the test has of the turn. */
export function differenceInWords(
  { difference, events, exits }: Turn,
  wanted: ConversationFixture["turns"][number] | undefined,
  { nameOf, exitOf }: WayWords,
): DifferenceInWords | null {
  if (!difference) return null;
  const [list = "", at = ""] = difference.path.split(".");
  if (list === "exits") {
    const way = (exit: Turn["exits"][number] | undefined) =>
      exit ? `${nameOf(exit.nodeId)} · ${exitOf(exit)} → ${nameOf(exit.to)}` : null;
    return { part: "way", expected: way(wanted?.exits?.[Number(at)]), actual: way(exits[Number(at)]) };
  }
  if (list === "outcome")
    return { part: "outcome", expected: jsonInWords(difference.expected), actual: jsonInWords(difference.actual) };
  if (list !== "events") return { part: "input", expected: null, actual: jsonInWords(difference.actual) };
  const [expected, actual] = [wanted?.events[Number(at)], events[Number(at)]];
  const words = eventInWords(expected);
  const same = words === eventInWords(actual);
  return {
    part: partOf(expected ?? actual),
    // Where both read alike, what differs is told as it is kept.
    expected: same ? jsonInWords(difference.expected) : words,
    actual: same ? jsonInWords(difference.actual) : eventInWords(actual),
  };
}

/** What the agent says in a turn, message after message; empty where it says nothing. */
export const saidInWords = (events: Turn["events"]): string =>
  events
    .flatMap(({ type, action }) => {
      const { text, uiAction } = (action ?? {}) as { readonly [part: string]: Json };
      return type === "message" && (text || uiAction) ? (actionInWords(action) ?? []) : [];
    })
    .join("\n");

function partOf(event: Turn["events"][number] | undefined): DifferenceInWords["part"] {
  if (event?.type === "message") return "says";
  return event?.type === "variable" || event?.type === "timer" || event?.type === "issue" ? event.type : "happens";
}

function eventInWords(event: Turn["events"][number] | undefined): string | null {
  if (!event) return null;
  const { type, action, key, value, code } = event;
  if (type === "message") return actionInWords(action);
  if (type === "variable") return `${String(key)} = ${jsonInWords(value)}`;
  return type === "issue" ? String(code) : String(type);
}

/** What is shown of a message: its text, and what there is to choose. */
function actionInWords(action: Json | undefined): string | null {
  const { text, uiAction, ...rest } = (action ?? {}) as {
    readonly text?: { readonly text: string };
    readonly uiAction?: { readonly value: { readonly [part: string]: Json } };
    readonly [part: string]: unknown;
  };
  const offered = [uiAction?.value.buttons, uiAction?.value.cards].flatMap((list) => (Array.isArray(list) ? list : []));
  const labels = offered.flatMap((one) => {
    const { label, title, id } = one as { readonly label?: string; readonly title?: string; readonly id?: string };
    return label ?? title ?? id ?? [];
  });
  const lines = [text?.text, labels.length > 0 ? `[${labels.join("] [")}]` : undefined].filter(Boolean);
  return lines.length > 0 ? lines.join("\n") : jsonInWords(rest as Json);
}

function answerInWords(answer: Extract<Input, { type: "uiResponse" }>["answer"]): string {
  if ("card" in answer) return [answer.card, ...(answer.button === undefined ? [] : [answer.button])].join(" – ");
  if ("button" in answer) return answer.button;
  if ("buttons" in answer) return answer.buttons.join(", ");
  return "submit" in answer ? Object.values(answer.submit).map(jsonInWords).join(", ") : "×";
}

function jsonInWords(value: Json | undefined): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}
