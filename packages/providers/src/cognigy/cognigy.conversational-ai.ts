import type { ConvAiAction, ConvAiTurn, ConversationalAi } from "../contract/conversational-ai.ts";
import { conversationalAiFrom } from "../protocol/conversational-ai-from.ts";
import {
  type Card,
  cards,
  choices,
  custom,
  type JsonObject,
  link,
  media,
  objectOf,
  objectsOf,
  texts,
  wordsOf,
} from "../protocol/message-actions.ts";
import type { CognigyCredentials } from "./cognigy.settings.ts";

/**
 * A REST endpoint of Cognigy.AI. Its session begins with the first call of a conversation; how one ends is not part of
 * the protocol. The endpoint itself knows no key: a subscription key is asked for by the API management in front of it,
 * which takes it in this header.
 */
export function cognigyConversationalAi({ url, subscriptionKey }: CognigyCredentials): ConversationalAi {
  return conversationalAiFrom({
    provider: "Cognigy",
    secrets: [subscriptionKey],
    repeatable: false,
    async ask(turn, exchange, said) {
      const response = await exchange.post(url, bodyOf(turn), { "ocp-apim-subscription-key": subscriptionKey });
      exchange.demand("application/json", response);
      const answer = objectOf(await exchange.json(response));
      const outputs = answer?.outputStack ?? (answer && ("text" in answer || "data" in answer) ? [answer] : null);
      if (!Array.isArray(outputs)) throw exchange.error("malformed", "The answer has no outputs");
      for (const action of objectsOf(outputs).flatMap(actionsOfOutput)) said.act(action);
      return null;
    },
  });
}

/** The protocol has no language, no signals and no way to answer later: a flow reads all that in the data of its input. */
function bodyOf({ conversation, language, text: words, action, callback }: ConvAiTurn): object {
  const { id, endUserId } = conversation;
  const beside = { language, ...(callback && { callback }) };
  const data = words === null ? { ...beside, ...action } : beside;
  return { userId: endUserId, sessionId: id, ...(words !== null && { text: words }), data };
}

function actionsOfOutput({ text: words, data }: JsonObject): readonly ConvAiAction[] {
  const { _cognigy, ...own } = objectOf(data) ?? {};
  const shown = objectOf(objectOf(_cognigy)?._default);
  const parts = Object.entries(shown ?? {}).flatMap(([kind, part]) => actionsOfPart(kind, objectOf(part)));
  const isSaid = parts.some((part) => objectOf(part.text)?.text === words);
  return [
    ...(isSaid ? [] : texts([words ?? null])),
    ...parts,
    ...(Object.keys(own).length > 0 ? [custom("data", own)] : []),
  ];
}

function actionsOfPart(kind: string, part: JsonObject | null): readonly ConvAiAction[] {
  if (!part) return [];
  switch (kind) {
    case "_text":
      return texts([part.text ?? null]);
    case "_quickReplies":
      return [...texts([part.text ?? null]), ...choicesOf(part.quickReplies)];
    case "_buttons":
      return [...texts([part.text ?? null]), ...choicesOf(part.buttons)];
    case "_gallery":
    case "_list":
      return cardsOf(part.items, part.button);
    case "_image":
      return media("image", wordsOf(part.imageUrl), wordsOf(part.altText));
    case "_audio":
      return media("audio", wordsOf(part.audioUrl), wordsOf(part.altText));
    case "_video":
      return media("video", wordsOf(part.videoUrl), wordsOf(part.altText));
    default:
      return [custom(kind.replace(/^_/, ""), part)];
  }
}

function choicesOf(given: unknown): readonly ConvAiAction[] {
  const offered = objectsOf(given);
  return [...linksOf(offered), ...choices(saidOf(offered))];
}

/** Cards with their buttons; the one below them all stands among them, as part of the same question. */
function cardsOf(given: unknown, below: unknown): readonly ConvAiAction[] {
  const shown = objectsOf(given).map(({ title, subtitle, imageUrl, buttons }) => ({
    title: wordsOf(title),
    lines: [wordsOf(subtitle)],
    image: wordsOf(imageUrl),
    buttons: objectsOf(buttons).map((one) => ({
      label: wordsOf(one.title),
      ...(isLink(one) ? { opens: wordsOf(one.url) } : { says: wordsOf(one.payload) }),
    })),
  }));
  const last = objectsOf([below]);
  return [...linksOf(last), ...cards([...shown, ...saidOf(last)])];
}

const isLink = ({ type }: JsonObject) => type === "web_url";

const linksOf = (offered: readonly JsonObject[]): readonly ConvAiAction[] =>
  offered.filter(isLink).flatMap(({ title, url }) => link(wordsOf(title), wordsOf(url)));

const saidOf = (offered: readonly JsonObject[]): readonly Card[] =>
  offered
    .filter((one) => !isLink(one))
    .map(({ title, payload }) => ({ title: wordsOf(title), lines: [], says: wordsOf(payload) }));
