import type { ConvAiAction } from "../contract/conversational-ai.ts";
import {
  buttons,
  type Card,
  cards,
  custom,
  type JsonObject,
  link,
  media,
  objectOf,
  objectsOf,
  text,
  wordsOf,
} from "./message-actions.ts";

/** A custom payload: what the vendor's own messenger shows of it is shown, anything else goes on as it is. */
export function actionsOfPayload(payload: JsonObject): readonly ConvAiAction[] {
  const { richContent } = payload;
  if (!Array.isArray(richContent)) return [custom("payload", payload)];
  return gathered(objectsOf(richContent.flat()).flatMap(shown));
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
      return media("image", wordsOf(element.rawUrl), wordsOf(element.accessibilityText));
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
