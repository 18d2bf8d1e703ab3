import type { ConvAiAction } from "../contract/conversational-ai.ts";
import {
  cards,
  choices,
  custom,
  type JsonObject,
  link,
  media,
  objectsOf,
  text,
  texts,
  wordsOf,
} from "../protocol/message-actions.ts";

/** The message actions that one message of a bot is. */
export function actionsOfMessage(payload: JsonObject): readonly ConvAiAction[] {
  const title = wordsOf(payload.title);
  switch (payload.type) {
    case "text":
      return texts([payload.text ?? null]);
    case "markdown":
      return texts([payload.markdown ?? null]);
    case "image":
      return media("image", wordsOf(payload.imageUrl), title);
    case "audio":
      return media("audio", wordsOf(payload.audioUrl), title);
    case "video":
      return media("video", wordsOf(payload.videoUrl), title);
    case "file":
      return media("file", wordsOf(payload.fileUrl), title);
    case "location":
      return [...text(title, wordsOf(payload.address)), custom("location", payload)];
    case "choice":
    case "dropdown":
      return [
        ...texts([payload.text ?? null]),
        ...choices(objectsOf(payload.options).map(({ label, value }) => said(label, value))),
      ];
    case "card":
      return cardsOf([payload]);
    case "carousel":
      return cardsOf(objectsOf(payload.items));
    case "bloc":
      return objectsOf(payload.items).flatMap(actionsOfMessage);
    default:
      return [custom(wordsOf(payload.type) || "payload", payload)];
  }
}

const said = (label: unknown, value: unknown) => ({ title: wordsOf(label), lines: [], says: wordsOf(value) });

/** Cards with what their buttons say below them, as one question; addresses are links. */
function cardsOf(items: readonly JsonObject[]): readonly ConvAiAction[] {
  const offered = items.flatMap(({ actions }) => objectsOf(actions));
  const shown = items.map(({ title, subtitle, imageUrl }) => ({
    title: wordsOf(title),
    lines: [wordsOf(subtitle)],
    image: wordsOf(imageUrl),
  }));
  const isLink = ({ action }: JsonObject) => action === "url";
  return [
    ...offered.filter(isLink).flatMap(({ label, value }) => link(wordsOf(label), wordsOf(value))),
    ...cards([...shown, ...offered.filter((one) => !isLink(one)).map(({ label, value }) => said(label, value))]),
  ];
}
