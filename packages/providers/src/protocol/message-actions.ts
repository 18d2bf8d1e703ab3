import type { ConvAiAction } from "../contract/conversational-ai.ts";
import type { ModelJson } from "../contract/language-model.ts";
import { beginningOf } from "./beginning-of.ts";

/** Readers of what a vendor tells, and the message actions that are made of it: what is left empty is no action. */
export type JsonObject = { readonly [part: string]: ModelJson };

const longestChoice = 500;
const mostCardButtons = 10;

export const objectOf = (value: unknown): JsonObject | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;

export const objectsOf = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.map(objectOf).filter((one) => one !== null) : [];

export const wordsOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

export const text = (...lines: readonly string[]): ConvAiAction[] => {
  const written = lines.filter((line) => line !== "").join("\n\n");
  return written === "" ? [] : [{ text: { text: written } }];
};

/** Each alternative that the vendor has chosen is a message of its own, as it was written. */
export const texts = (written: ModelJson | undefined): ConvAiAction[] =>
  (Array.isArray(written) ? written : []).flatMap((one) =>
    typeof one === "string" && one.trim() !== "" ? { text: { text: one } } : [],
  );

export const custom = (name: string, value: ModelJson): ConvAiAction => ({ customAction: { name, value } });

export const link = (label: string, address: string): ConvAiAction[] =>
  isAddress(address) ? text(`[${label || address}](${address})`) : text(label);

export function media(
  type: "image" | "audio" | "video" | "file",
  address: string,
  alternativeText: string,
): ConvAiAction[] {
  if (!isAddress(address)) return text(alternativeText);
  return [{ text: { text: "", media: { type, url: address, alternativeText } } }];
}

/** Buttons that say what is written on them. */
export function buttons(labels: readonly string[]): ConvAiAction[] {
  const offered = [
    ...new Set(labels.map((label) => beginningOf(label, longestChoice)).filter((label) => label !== "")),
  ];
  if (offered.length === 0) return [];
  const value = { type: "buttons", timeoutMs: 0, buttons: offered.map((label) => ({ id: label, label })) };
  return [{ uiAction: { name: "choice", value } }];
}

export interface Card {
  readonly title: string;
  readonly lines: readonly string[];
  readonly image?: string;
  /** Called when the card is chosen; without one the card's words are said. */
  readonly event?: string;
  readonly says?: string;
  readonly buttons?: readonly CardButton[];
}

/** What can be done with a card: a button with an address opens that, any other says something. */
export interface CardButton {
  readonly label: string;
  readonly says?: string;
  readonly opens?: string;
}

/** Cards that stand together; one without a word or a picture is none. */
export function cards(given: readonly Card[]): ConvAiAction[] {
  const offered = given.flatMap(({ title, lines, image = "", event = "", says = "", buttons = [] }, at) => {
    const written = lines.filter((line) => line !== "").join("\n\n");
    if (title === "" && written === "" && !isAddress(image)) return [];
    return {
      id: `card-${at + 1}`,
      ...(title !== "" && { title: beginningOf(title, 500) }),
      ...(written !== "" && { text: beginningOf(written, 5000) }),
      ...(isAddress(image) && { imageUrl: image }),
      payloadType: event === "" ? "text" : "signal",
      payload: beginningOf(event || says || title || written, 5000),
      ...buttonsOf(buttons),
    };
  });
  if (offered.length === 0) return [];
  return [{ uiAction: { name: "choice", value: { type: "cards", timeoutMs: 0, cards: offered } } }];
}

/** As many as a card carries; what is said is told by the button's id. One that opens no address is left out. */
function buttonsOf(given: readonly CardButton[]) {
  const buttons = given.flatMap(({ label, says = "", opens }) => {
    const id = beginningOf(says || label, longestChoice);
    if (id === "" || (opens !== undefined && !isAddress(opens))) return [];
    return [{ id, label: beginningOf(label || says, longestChoice), ...(opens !== undefined && { url: opens }) }];
  });
  return buttons.length > 0 && { buttons: buttons.slice(0, mostCardButtons) };
}

/** What is offered to be said: a button says what is written on it, so where one says something else, all are cards. */
export function choices(offered: readonly Card[]): ConvAiAction[] {
  const isPlain = offered.every(({ title, says = "" }) => says === "" || says === title);
  return isPlain ? buttons(offered.map(({ title }) => title)) : cards(offered);
}

function isAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
