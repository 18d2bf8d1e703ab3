import type { Message } from "@parlo/contract";
import type { Json, MessageAction } from "@parlo/engine";
import type { Hidden } from "./hidden-values.ts";

export const mask = "•••";

/** Shorter values would tear other words apart: they are hidden where nothing else stands. */
const shortestWithin = 4;

type Part<Name extends keyof MessageAction> = NonNullable<MessageAction[Name]>;

export interface Masking {
  message(message: Message): Message;
  text(text: string): string;
}

/** Leaves out what hidden variables hold, in every part of a message that carries content. */
export function masking({ keys, fields, values }: Hidden): Masking {
  const leaves = values.flatMap(leavesOf);
  const whole = new Set(leaves.map(folded));
  const parts = [...whole].filter((one) => one.length >= shortestWithin).sort((a, b) => b.length - a.length);
  const within = parts.length === 0 ? null : new RegExp(parts.map(pattern).join("|"), "giu");

  function text(given: string): string {
    if (whole.has(folded(given))) return mask;
    return within ? given.replace(within, mask) : given;
  }

  function json(given: Json): Json {
    if (typeof given === "string") return text(given);
    if (typeof given === "number") return whole.has(String(given)) ? mask : given;
    if (given === null || typeof given !== "object") return given;
    if (Array.isArray(given)) return given.map(json);
    return named(given as Readonly<Record<string, Json>>);
  }

  function named(given: Readonly<Record<string, Json>>): Record<string, Json> {
    const isHidden = (name: string) => keys.has(name) || fields.has(name);
    return Object.fromEntries(Object.entries(given).map(([name, one]) => [name, isHidden(name) ? mask : json(one)]));
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

const folded = (text: string) => text.trim().toLowerCase();

/** Yes and no say nothing by themselves: they are hidden by the name that they stand under. */
function leavesOf(value: Json): string[] {
  if (typeof value === "number") return [String(value)];
  if (typeof value === "string") return value.trim() === "" ? [] : [value, ...(day.exec(value)?.slice(1) ?? [])];
  if (value === null || typeof value !== "object") return [];
  return (Array.isArray(value) ? value : Object.values(value)).flatMap(leavesOf);
}

/** A day is kept as its first instant and shown as a day. */
const day = /^(\d{4}-\d{2}-\d{2})T00:00:00\.000Z$/;

/** A number within a longer one is another number. */
function pattern(value: string): string {
  const escaped = value.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return /^[\d.]+$/.test(value) ? `(?<!\\d)${escaped}(?!\\d)` : escaped;
}
