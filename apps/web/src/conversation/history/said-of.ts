import type { Message } from "@parlo/contract";
import { chosenInWords, type UiResponse } from "../../app/chosen-in-words.ts";

export type Said = "text" | "button" | "card" | "form" | "cancelled" | "voice";

/** How somebody answered a question of the agent's, in the question's own words. */
export function answerOf(message: Message, byId: ReadonlyMap<string, Message>): { text: string; way: Said } | null {
  const value = message.action.uiAction?.value;
  if (value?.type !== "response") return null;
  const asked = byId.get(value.messageId)?.action.uiAction?.value;
  const chosen = chosenInWords(value, asked);
  if (chosen !== null) return { text: chosen, way: "card" in value ? "card" : "button" };
  if (!("submit" in value))
    return { text: asked?.type === "input" ? (asked.input.cancelButton ?? "") : "", way: "cancelled" };
  const fields = new Map(asked?.type === "input" ? asked.input.fields.map((field) => [field.name, field]) : []);
  // A file stands there by its id, and is shown by its name.
  const files = value.files?.map(({ id, name }) => ({ value: id, label: name }));
  const lines = Object.entries(value.submit).map(
    ([name, given]) => `${fields.get(name)?.label ?? name}: ${inWords(given, fields.get(name)?.options ?? files)}`,
  );
  return { text: lines.join("\n"), way: "form" };
}

/** Ids of the buttons that were chosen, one or several. */
export function chosenButtons(response: UiResponse | undefined): readonly string[] {
  if (!response || "card" in response) return [];
  if ("button" in response) return [response.button];
  return "buttons" in response ? response.buttons : [];
}

/** The answers to questions, by the id of the question. */
export function responsesOf(messages: readonly Message[]): ReadonlyMap<string, UiResponse> {
  const responses = new Map<string, UiResponse>();
  for (const { action } of messages) {
    const value = action.uiAction?.value;
    if (value?.type === "response") responses.set(value.messageId, value);
  }
  return responses;
}

type Options = readonly { readonly value: string; readonly label: string }[];

/** What was chosen stands there by its label. */
function inWords(value: unknown, options: Options = []): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map((one) => inWords(one, options)).join(", ");
  if (typeof value === "object") return JSON.stringify(value);
  return options.find((one) => one.value === value)?.label || String(value);
}
