import type { Message } from "@parlo/contract";
import type { Json, MessageAction } from "@parlo/engine";
import { concealing, mask } from "./conceal.ts";
import { wordless } from "./fault.ts";
import type { Hidden } from "./hidden-values.ts";

/** Deeper values are hidden as a whole: nothing that has been sent exhausts the stack. */
const deepest = 64;

type Part<Name extends keyof MessageAction> = NonNullable<MessageAction[Name]>;

export interface Masking {
  message(message: Message): Message;
  text(text: string): string;
}

/** Where nothing may be shown, for it is not known what is hidden. */
export const showNothing: Masking = {
  text: () => mask,
  message: (message) => ({ ...message, action: { text: { text: mask } } }),
};

/** Leaves out what hidden variables hold, in every part of a message that carries content. What cannot be masked is hidden. */
export function masking(hidden: Hidden, onFault: (fault: Error) => void = () => {}): Masking {
  function orNothing<Given, Shown>(show: (given: Given) => Shown, instead: (given: Given) => Shown) {
    return (given: Given): Shown => {
      try {
        return show(given);
      } catch (error) {
        onFault(wordless(error));
        return instead(given);
      }
    };
  }
  const made = orNothing(maskingOf, () => showNothing)(hidden);
  return { text: orNothing(made.text, showNothing.text), message: orNothing(made.message, showNothing.message) };
}

function maskingOf({ keys, fields, values }: Hidden): Masking {
  const text = concealing(leavesOf(values));

  function json(given: Json, depth = 0): Json {
    if (typeof given === "string") return text(given);
    if (typeof given === "number") return text(String(given)) === mask ? mask : given;
    if (given === null || typeof given !== "object") return given;
    if (depth === deepest) return mask;
    if (Array.isArray(given)) return given.map((one) => json(one, depth + 1));
    return named(given as Readonly<Record<string, Json>>, depth + 1);
  }

  function named(given: Readonly<Record<string, Json>>, depth = 0): Record<string, Json> {
    const isHidden = (name: string) => keys.has(name) || fields.has(name);
    return Object.fromEntries(
      Object.entries(given).map(([name, one]) => [name, isHidden(name) ? mask : json(one, depth)]),
    );
  }

  const texts = <Of extends object>(part: Of): Of =>
    Object.fromEntries(
      Object.entries(part).map(([name, one]) => [name, typeof one === "string" ? text(one) : one]),
    ) as Of;

  const valued = (part: Part<"signal">): Part<"signal"> =>
    part.value === undefined ? part : { ...part, value: keys.has(part.name) ? mask : json(part.value) };

  function ui(action: Part<"uiAction">): Part<"uiAction"> {
    const { value } = action;
    if (value.type === "buttons" || value.type === "cards") return action;
    if (value.type === "webView") return { ...action, value: { ...value, webView: texts(value.webView) } };
    if (value.type === "input") {
      const shown = value.input.fields.map((field) =>
        field.value === undefined
          ? field
          : { ...field, value: fields.has(field.name) || keys.has(field.name) ? mask : json(field.value) },
      );
      return { ...action, value: { ...value, input: { ...value.input, fields: shown } } };
    }
    if ("submit" in value) return { ...action, value: { ...value, submit: named(value.submit) } };
    if ("button" in value) return { ...action, value: { ...value, button: text(value.button) } };
    return "card" in value ? { ...action, value: { ...value, card: text(value.card) } } : action;
  }

  function masked(action: MessageAction): MessageAction {
    const { text: said, signal, customAction, variableStore, uiAction, toolCall, engineEvent, flowEvent } = action;
    const { metaData } = engineEvent ?? {};
    return {
      ...action,
      ...(said && { text: { ...texts(said), ...(said.media && { media: texts(said.media) }) } }),
      ...(signal && { signal: valued(signal) }),
      ...(customAction && { customAction: valued(customAction) }),
      ...(variableStore && {
        variableStore: {
          ...variableStore,
          value: keys.has(variableStore.key) ? mask : json(variableStore.value),
        },
      }),
      ...(uiAction && { uiAction: ui(uiAction) }),
      ...(toolCall && { toolCall: called(toolCall) }),
      ...(engineEvent && metaData && { engineEvent: { ...engineEvent, metaData: named(metaData) } }),
      ...(flowEvent && { flowEvent: texts(flowEvent) }),
    };
  }

  function called(call: Part<"toolCall">): Part<"toolCall"> {
    const { arguments: given, result, error } = call;
    return {
      ...call,
      arguments: named(given),
      ...(result !== undefined && { result: json(result) }),
      ...(error !== undefined && { error: text(error) }),
    };
  }

  return {
    text,
    message: (message) => ({ ...message, action: masked(message.action as MessageAction) as Message["action"] }),
  };
}

/** Yes and no say nothing by themselves: they are hidden by the name that they stand under. */
function* leavesOf(values: readonly Json[]): Generator<string> {
  const left: Json[] = [...values];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value === "number") yield String(value);
    else if (typeof value === "string") {
      yield value;
      const date = day.exec(value)?.[1];
      if (date) yield date;
    } else if (value !== null && typeof value === "object") {
      for (const one of Array.isArray(value) ? value : Object.values(value)) left.push(one);
    }
  }
}

/** A day is kept as its first instant and shown as a day. */
const day = /^(\d{4}-\d{2}-\d{2})T00:00:00\.000Z$/;
