import {
  concealing,
  hideAll,
  type Json,
  type JsonObject,
  type MessageAction,
  mask,
  needlesIn,
  type SentFile,
  type UiAnswer,
} from "@parlo/engine";
import type { Hidden } from "./hidden-values.ts";

/** Deeper values are hidden as a whole: nothing that has been sent exhausts the stack. */
const deepest = 64;
/** Stands for an address that would say something hidden, where only an address may stand. */
const hiddenAddress = "https://hidden.invalid/";

type Part<Name extends keyof MessageAction> = NonNullable<MessageAction[Name]>;
type Ui = Part<"uiAction">["value"];
type Form = Extract<Ui, { type: "input" }>["input"];

/**
 * Leaves out what is hidden in every text of an action, wherever it came from. Ids of this installation, languages and
 * words of a fixed list stay: they say nothing, and a client must understand them. An id that can be chosen becomes the
 * same in the offer and in the answer.
 */
export function actionMasking({ keys, fields, values, tooMuch }: Hidden) {
  const text = tooMuch ? hideAll : concealing(needlesIn(values));

  function address(given: string): string {
    return text(given) === given ? given : hiddenAddress;
  }

  function json(given: Json, depth = 0): Json {
    if (typeof given === "string") return text(given);
    if (typeof given === "number") return text(String(given)) === mask ? mask : given;
    if (given === null || typeof given !== "object") return given;
    if (depth === deepest) return mask;
    if (Array.isArray(given)) return given.map((one) => json(one, depth + 1));
    return named(given as JsonObject, depth + 1);
  }

  const under = (name: string, given: Json, depth = 0): Json =>
    keys.has(name) || fields.has(name) ? mask : json(given, depth);

  function named(given: JsonObject, depth = 0): Record<string, Json> {
    return Object.fromEntries(Object.entries(given).map(([name, one]) => [text(name), under(name, one, depth)]));
  }

  /** The part with some of its texts masked; the others stay as they are. */
  function texts<Of extends object>(part: Of, ...names: readonly (keyof Of)[]): Of {
    const shown = { ...part };
    for (const name of names) {
      const given = part[name];
      if (typeof given === "string") shown[name] = text(given) as Of[typeof name];
    }
    return shown;
  }

  function addressed<Of extends { readonly url?: string }>(part: Of): Of {
    return part.url === undefined ? part : { ...part, url: address(part.url) };
  }

  /** Of a file that is hidden nothing is left: what is left of it would still lead to it. */
  const shownOf = (files: readonly SentFile[]) =>
    files.filter(({ id, name }) => text(id) === id && text(name) === name);

  const signal = (part: Part<"signal">): Part<"signal"> => ({
    ...texts(part, "name"),
    ...(part.value !== undefined && { value: under(part.name, part.value) }),
  });

  function said(part: Part<"text">): Part<"text"> {
    const { citations, media, files } = part;
    return {
      ...texts(part, "text", "raw", "html", "ssml"),
      ...(citations && { citations: citations.map((one) => addressed(texts(one, "title"))) }),
      ...(media && { media: addressed(texts(media, "alternativeText")) }),
      ...(files && { files: shownOf(files) }),
    };
  }

  function form(input: Form): Form {
    return {
      ...texts(input, "submitButton", "cancelButton"),
      fields: input.fields.map((field) => ({
        ...texts(field, "name", "label", "placeholder", "error"),
        ...(field.options && { options: field.options.map((option) => texts(option, "value", "label")) }),
        ...(field.value !== undefined && { value: under(field.name, field.value) }),
      })),
    };
  }

  function ui(value: Ui): Ui {
    if (value.type === "buttons")
      return {
        ...value,
        buttons: value.buttons.map((button) => texts(button, "id", "label")),
        ...(value.several && { several: texts(value.several, "confirmButton") }),
      };
    if (value.type === "cards")
      return {
        ...value,
        cards: value.cards.map((card) => ({
          ...texts(card, "id", "title", "text", "payload"),
          ...(card.imageUrl !== undefined && { imageUrl: address(card.imageUrl) }),
          ...(card.buttons && { buttons: card.buttons.map((button) => addressed(texts(button, "id", "label"))) }),
        })),
      };
    if (value.type === "input") return { ...value, input: form(value.input) };
    if (value.type === "webView") return { ...value, webView: addressed(texts(value.webView, "html")) };
    return answer(value);
  }

  /** What was pressed or filled in; of a message it is told with more. */
  function answer<Given extends UiAnswer>(value: Given): Given {
    if ("submit" in value)
      return {
        ...value,
        submit: named(value.submit),
        ...(value.files && { files: shownOf(value.files) }),
      };
    if ("card" in value) return { ...texts(value, "card"), ...("button" in value && texts(value, "button")) };
    if ("button" in value) return { ...value, button: text(value.button) };
    return "buttons" in value ? { ...value, buttons: value.buttons.map(text) } : value;
  }

  function behaviour({ name, value }: Part<"behaviorAction">): Part<"behaviorAction"> {
    const gestures = value.gestures.map((one) => texts(one, "name"));
    return { name: text(name), value: { gestures, emotions: value.emotions.map((one) => texts(one, "name")) } };
  }

  function called(call: Part<"toolCall">): Part<"toolCall"> {
    return {
      ...texts(call, "name", "error"),
      arguments: named(call.arguments),
      ...(call.result !== undefined && { result: json(call.result) }),
    };
  }

  function action(given: MessageAction): MessageAction {
    const { signal: sent, customAction, variableStore, uiAction, behaviorAction, toolCall, engineEvent } = given;
    const { text: words, flowEvent } = given;
    return {
      ...(words && { text: said(words) }),
      ...(sent && { signal: signal(sent) }),
      ...(customAction && { customAction: signal(customAction) }),
      ...(variableStore && {
        variableStore: { key: text(variableStore.key), value: under(variableStore.key, variableStore.value) },
      }),
      ...(uiAction && { uiAction: { name: text(uiAction.name), value: ui(uiAction.value) } }),
      ...(behaviorAction && { behaviorAction: behaviour(behaviorAction) }),
      ...(toolCall && { toolCall: called(toolCall) }),
      ...(engineEvent && {
        engineEvent: {
          ...texts(engineEvent, "llmCallName"),
          ...(engineEvent.metaData && { metaData: named(engineEvent.metaData) }),
        },
      }),
      ...(flowEvent && { flowEvent: texts(flowEvent, "exitDetails") }),
    };
  }

  return { text, files: shownOf, action, answer, json, named, under };
}
