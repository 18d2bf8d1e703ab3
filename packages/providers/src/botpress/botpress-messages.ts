import type { ConvAiAction } from "../contract/conversational-ai.ts";
import {
  cards,
  choices,
  custom,
  type JsonObject,
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

const cardsOf = (items: readonly JsonObject[]): readonly ConvAiAction[] =>
  cards(
    items.map(({ title, subtitle, imageUrl, actions }) => ({
      title: wordsOf(title),
      lines: [wordsOf(subtitle)],
      image: wordsOf(imageUrl),
      buttons: objectsOf(actions).map(({ action, label, value }) => ({
        label: wordsOf(label),
        ...(action === "url" ? { opens: wordsOf(value) } : { says: wordsOf(value) }),
      })),
    })),
  );
