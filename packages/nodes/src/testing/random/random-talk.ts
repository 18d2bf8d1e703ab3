import type {
  ConversationState,
  Effect,
  Input,
  MessageAction,
  SentFile,
  TurnEvent,
  UiActionValue,
  UiAnswer,
} from "@parlo/engine";
import { draws } from "@parlo/engine/testing";
import fc from "fast-check";
import { languages, said, secret, signals } from "./words.ts";

const doings = [
  ...["say", "say", "say", "say", "say", "say", "press", "press", "press", "press", "name", "name", "name"],
  ...["fill", "fill", "fill", "fill", "fill", "ring", "ring", "ring", "callBack", "callBack", "correct", "correct"],
  ...["cancel", "pressEarlier", "signal", "ringGone", "answerGone", "takeOver", "handBack", "handBack", "handBackTo"],
  ...["hear", "store", "store", "speak", "send", "wait", "stop", "publish"],
] as const;
const rareDoings = ["close", "abandon"] as const;

export interface Act {
  readonly does: (typeof doings | typeof rareDoings)[number];
  readonly text: string;
  readonly which: number;
  /** Whether it comes while the outside is still asked. */
  readonly soon: boolean;
}

const act: fc.Arbitrary<Act> = fc.record({
  does: fc.oneof(
    { weight: 60, arbitrary: fc.constantFrom(...doings) },
    { weight: 1, arbitrary: fc.constantFrom(...rareDoings) },
  ),
  text: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...said) },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  ),
  which: fc.nat({ max: 1000 }),
  soon: fc.integer({ min: 0, max: 9 }).map((one) => one === 9),
});
/** Somebody says hello at first. */
export const randomActs: fc.Arbitrary<readonly Act[]> = fc
  .array(act, { minLength: 1, maxLength: 24, size: "max" })
  .map((acts) => [{ does: "say", text: "hello", which: 1, soon: false }, ...acts]);

/** What a person, their touchpoint or an operator can see of a conversation. */
export interface Seen {
  readonly state: ConversationState;
  readonly events: readonly TurnEvent[];
  /** Timers and effects that there were. */
  readonly timers: readonly string[];
  readonly effects: readonly Effect[];
}

const correcting = [
  ...["no, I meant Friday", "actually three", "change the day to tomorrow", "no, tea", "back", "sorry, 5"],
  ...["nein, ich meinte Freitag", "non, je voulais dire vendredi", "いいえ、金曜日です", "no, quería decir tres"],
  ...["nie, chodziło mi o piątek", "zurück", "retour", "戻る", "atrás", "wstecz"],
];
const file: SentFile = { id: "f1", name: "a.png", mediaType: "image/png", bytes: 10, url: "https://example.com/f1" };

/** What comes in by an act; null where there is nothing that it could be done to. */
export function inputOf({ does, text, which }: Act, seen: Seen, messageId: string): Input | null {
  const draw = draws(which);
  const { state, events } = seen;
  // Nobody can say nothing.
  const words = text.trim() === "" ? "hm" : text;
  const asking = events.flatMap((event) => (event.type === "message" && event.action.uiAction ? [event] : []));
  const last = asking.at(-1);
  const value = last?.action.uiAction?.value;
  const to = last?.id ?? "";
  const operator = (command: Extract<Input, { type: "operator" }>["command"]): Input => ({ type: "operator", command });
  switch (does) {
    case "say":
      return { type: "text", text: words, messageId };
    case "name":
      return {
        type: "text",
        text: draw.pick([...labelsOf(value).filter((one) => one.trim() !== ""), words]),
        messageId,
      };
    case "correct":
      return { type: "text", text: draw.pick(correcting), messageId };
    case "speak":
      return {
        type: "text",
        text: words,
        language: draw.pick([...languages, "de-AT", "xx", ""]),
        speech: draw.chance(0.5),
        messageId,
      };
    case "send":
      return { type: "text", text: draw.chance(0.5) ? "" : words, files: [file], messageId };
    case "press":
      return { type: "uiResponse", to, answer: pressed(value, which), messageId };
    case "fill":
      return { type: "uiResponse", to, answer: filled(value, which, text), messageId };
    case "cancel":
      return { type: "uiResponse", to, answer: { cancel: true }, messageId };
    case "pressEarlier": {
      const earlier = draw.pick([...asking, undefined]);
      return {
        type: "uiResponse",
        to: earlier?.id ?? "gone",
        answer: pressed(earlier?.action.uiAction?.value, which),
        messageId,
      };
    }
    case "signal":
      return draw.chance(0.3)
        ? {
            type: "signal",
            name: "language-changed",
            value: draw.pick([...languages, "de-AT", "xx", 7, null]),
            messageId,
          }
        : {
            type: "signal",
            name: draw.pick([...signals, text]),
            value: draw.pick([null, text, { a: [1] }]),
            messageId,
          };
    case "ring":
      return state.timers.length > 0 ? { type: "timer", timerId: draw.pick(state.timers).id } : null;
    case "ringGone":
      return {
        type: "timer",
        timerId: draw.pick([...seen.timers.filter((id) => !state.timers.some((one) => one.id === id)), "gone"]),
      };
    case "answerGone": {
      const gone = seen.effects.filter(({ id }) => id !== state.pending?.id);
      return {
        type: "effect",
        effectId: draw.pick([...gone.map(({ id }) => id), "gone"]),
        result: { type: "mailed", messageId: "m" },
      };
    }
    case "callBack":
      return { type: "callback", action: calledBack(text, which), ...backFrom(seen, which), messageId };
    case "takeOver":
      return operator({ type: "takeOver", userId: "u1" });
    case "handBack":
      return operator({ type: "handBack", ...(draw.chance(0.5) && { summary: text }) });
    case "handBackTo":
      return operator({ type: "handBack", nodeId: draw.pick(["start", "n0", "n1", "n2", "n3", "gone"]) });
    case "close":
      return operator({ type: "close" });
    case "hear": {
      const spoken = events.flatMap((event) => (event.type === "message" && event.action.text ? [event] : []));
      const one = draw.pick([...spoken.slice(-3), undefined]);
      return {
        type: "heard",
        messageId: one?.id ?? "gone",
        text: (one?.action.text?.text ?? text).slice(0, which % 30),
      };
    }
    case "store": {
      const values = draw.pick([
        { word: text },
        { count: text },
        { pin: secret },
        { things: [{ title: "Tea", price: 2 }, "b", null] },
        { nick: text, day: text },
      ]);
      return { type: "variableStore", values, messageId };
    }
    case "abandon":
      return { type: "text", text: words, messageId };
    case "stop":
      return { type: "stops", nodes: draw.pick([["n0", "n2"], ["n1"], []]) };
    default:
      return null;
  }
}

function labelsOf(value: UiActionValue | undefined): readonly string[] {
  if (value?.type === "buttons") return value.buttons.flatMap(({ id, label }) => [label, id]);
  if (value?.type === "cards")
    return value.cards.flatMap(({ id, title, buttons = [] }) => [
      title ?? id,
      id,
      ...buttons.map(({ label }) => label),
    ]);
  if (value?.type === "input")
    return value.input.fields.flatMap(({ options = [] }) => options.flatMap(({ value: one, label }) => [label, one]));
  return [];
}

function pressed(value: UiActionValue | undefined, which: number): UiAnswer {
  const draw = draws(which);
  if (value?.type === "buttons" && value.several)
    return { buttons: value.buttons.filter(() => draw.chance(0.5)).map(({ id }) => id) };
  if (value?.type === "buttons" && value.buttons.length > 0) return { button: draw.pick(value.buttons).id };
  if (value?.type === "cards" && value.cards.length > 0) {
    const { id, buttons = [] } = draw.pick(value.cards);
    return { card: id, ...(buttons.length > 0 && { button: draw.pick(buttons).id }) };
  }
  if (value?.type === "input") return filled(value, which, "2");
  return draw.pick<UiAnswer>([
    { button: "nothing" },
    { buttons: [] },
    { card: "a", button: "b" },
    { submit: { a: 1 } },
    { cancel: true },
  ]);
}

function filled(value: UiActionValue | undefined, which: number, text: string): UiAnswer {
  const draw = draws(which);
  if (value?.type !== "input")
    return { submit: { name: text, a: [1, { b: null }] }, ...(draw.chance(0.2) && { files: [file] }) };
  const files = value.input.fields.some(({ type }) => type === "file") || draw.chance(0.05) ? [file] : undefined;
  const submit = Object.fromEntries(
    value.input.fields.flatMap(({ name, type, options = [] }) => {
      if (draw.chance(0.1)) return [];
      const fits = {
        checkbox: draw.chance(0.5),
        number: draw.pick([3, "3", "three"]),
        file: draw.pick([["f1"], "f1", [], ["gone"]]),
      };
      const likely = [
        ...options.map((one) => one.value),
        options.slice(0, 2).map((one) => one.value),
        "2",
        "2026-12-24",
        "12:30",
        "ada@example.com",
      ];
      const own = type in fits ? fits[type as keyof typeof fits] : draw.pick(likely);
      return [[name, draw.chance(0.7) ? own : draw.pick([text, null, 7, true, [], {}, "", [text, text]])]];
    }),
  );
  return { submit, ...(files && { files }) };
}

const calledBack = (text: string, which: number): MessageAction =>
  draws(which).pick<MessageAction>([
    { text: { text: text.trim() === "" ? "hm" : text } },
    { customAction: { name: "done", value: { list: [text] } } },
    { customAction: { name: "done" } },
    { signal: { name: "page", value: text } },
    { uiAction: { name: "b", value: { type: "buttons", timeoutMs: 0, buttons: [{ id: "x", label: "X" }] } } },
  ]);

/** Mostly for what is awaited. */
function backFrom({ state, effects }: Seen, which: number): Partial<Extract<Input, { type: "callback" }>> {
  const draw = draws(which);
  const awaited = state.stack.flatMap(({ waiting }) => waiting?.callback ?? [])[0];
  if (typeof awaited === "object" && draw.chance(0.7)) return { from: { effectId: awaited.effectId } };
  if (typeof awaited === "string" && draw.chance(0.7)) return { from: "touchpoint", to: awaited };
  return draw.pick([
    {},
    { from: "touchpoint" as const },
    { from: { effectId: effects.at(-1)?.id ?? "gone" } },
    { to: "gone" },
  ]);
}
