import type { ConvAiAction } from "../contract/conversational-ai.ts";
import type { ModelJson } from "../contract/language-model.ts";
import { type JsonObject, objectOf, objectsOf, wordsOf } from "./dialogflow.ts";

const longestChoice = 500;

/** A custom payload: what the vendor's own messenger shows of it is shown, anything else goes on as it is. */
export function actionsOfPayload(payload: JsonObject): readonly ConvAiAction[] {
  const { richContent } = payload;
  if (!Array.isArray(richContent)) return [custom("payload", payload)];
  return gathered(objectsOf(richContent.flat()).flatMap(shown));
}

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

export function picture(address: string, alternativeText: string): ConvAiAction[] {
  if (!isAddress(address)) return text(alternativeText);
  return [{ text: { text: "", media: { type: "image", url: address, alternativeText } } }];
}

/** Buttons that say what is written on them. */
export function buttons(labels: readonly string[]): ConvAiAction[] {
  const offered = [...new Set(labels.map((label) => label.slice(0, longestChoice)).filter((label) => label !== ""))];
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
}

/** Cards that stand together; one without a word or a picture is none. */
export function cards(given: readonly Card[]): ConvAiAction[] {
  const offered = given.flatMap(({ title, lines, image = "", event = "", says = "" }, at) => {
    const written = lines.filter((line) => line !== "").join("\n\n");
    if (title === "" && written === "" && !isAddress(image)) return [];
    return {
      id: `card-${at + 1}`,
      ...(title !== "" && { title: title.slice(0, 500) }),
      ...(written !== "" && { text: written.slice(0, 5000) }),
      ...(isAddress(image) && { imageUrl: image }),
      payloadType: event === "" ? "text" : "signal",
      payload: (event || says || title || written).slice(0, 5000),
    };
  });
  if (offered.length === 0) return [];
  return [{ uiAction: { name: "choice", value: { type: "cards", timeoutMs: 0, cards: offered } } }];
}

function isAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

type Shown = ConvAiAction | { readonly card: Card };

/** Cards that follow each other become one action. */
function gathered(parts: readonly Shown[]): ConvAiAction[] {
  const actions: ConvAiAction[] = [];
  let row: Card[] = [];
  for (const part of parts) {
    if (isCard(part)) row.push(part.card);
    else {
      actions.push(...cards(row), part);
      row = [];
    }
  }
  return [...actions, ...cards(row)];
}

const isCard = (part: Shown): part is { readonly card: Card } => "card" in part;

function shown(element: JsonObject): readonly Shown[] {
  const title = wordsOf(element.title);
  const subtitle = wordsOf(element.subtitle);
  const address = addressIn(element);
  const event = eventIn(element);
  switch (element.type) {
    case "chips": {
      const options = objectsOf(element.options);
      const leading = options.filter((option) => addressIn(option) !== "");
      const said = options.filter((option) => addressIn(option) === "");
      return [
        ...leading.flatMap((option) => link(wordsOf(option.text), addressIn(option))),
        ...buttons(said.map((option) => wordsOf(option.text))),
      ];
    }
    case "info":
    case "list":
      return [{ card: { title, lines: [subtitle, address], image: imageIn(element), event } }];
    case "button":
      if (event === "") return link(wordsOf(element.text), address);
      return [{ card: { title: wordsOf(element.text), lines: [], event } }];
    case "description":
      return text(title && `**${title}**`, ...linesOf(element.text));
    case "accordion":
      return text(title && `**${title}**`, subtitle, ...linesOf(element.text));
    case "image":
      return picture(wordsOf(element.rawUrl), wordsOf(element.accessibilityText));
    case "divider":
      return [];
    default:
      return [custom("richContent", element)];
  }
}

const linesOf = (lines: unknown): readonly string[] => (Array.isArray(lines) ? lines : [lines]).map(wordsOf);

/** The editions name the same things differently. */
const addressIn = ({ anchor, actionLink, link: plain }: JsonObject) =>
  wordsOf(objectOf(anchor)?.href) || wordsOf(actionLink) || wordsOf(plain);

const eventIn = ({ event }: JsonObject) => wordsOf(objectOf(event)?.event) || wordsOf(objectOf(event)?.name);

function imageIn({ image }: JsonObject): string {
  const given = objectOf(image);
  return wordsOf(given?.rawUrl) || wordsOf(objectOf(given?.src)?.rawUrl);
}
