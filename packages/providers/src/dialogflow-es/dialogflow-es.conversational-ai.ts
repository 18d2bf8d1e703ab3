import type { ConvAiAction, ConversationalAi } from "../contract/conversational-ai.ts";
import { beginningOf } from "../protocol/beginning-of.ts";
import { dialogflowFrom } from "../protocol/dialogflow.ts";
import { actionsOfPayload } from "../protocol/dialogflow-payload.ts";
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
  texts,
  wordsOf,
} from "../protocol/message-actions.ts";
import type { DialogflowEsCredentials } from "./dialogflow-es.settings.ts";

/** Longer words are refused: what a person means stands at their beginning, mostly. */
const mostCharacters = 256;

/** Google's agents of the second version; the agent's draft environment answers. */
export function dialogflowEsConversationalAi({ projectId, apiKey }: DialogflowEsCredentials): ConversationalAi {
  const sessions = `https://dialogflow.googleapis.com/v2/projects/${encodeURIComponent(projectId)}/agent/sessions`;
  return dialogflowFrom({
    provider: "DialogflowEs",
    apiKey,
    address: (session) => `${sessions}/${session}:detectIntent`,
    wordsInput: (words, languageCode) => ({ text: { text: beginningOf(words, mostCharacters), languageCode } }),
    eventInput: (name, parameters, languageCode) => ({ event: { name, parameters, languageCode } }),
    actionsOf,
    endsSession,
  });
}

const endsSession = ({ intent }: JsonObject) => objectOf(intent)?.endInteraction === true;

function actionsOf({ fulfillmentMessages, fulfillmentText, ...result }: JsonObject): readonly ConvAiAction[] {
  // Messages for one platform stand beside those for all; other platforms' are not for here.
  const ours = objectsOf(fulfillmentMessages).filter(
    ({ platform = "PLATFORM_UNSPECIFIED" }) => platform === "PLATFORM_UNSPECIFIED",
  );
  const actions = ours.flatMap(actionsOfMessage);
  const said = actions.length > 0 ? actions : text(wordsOf(fulfillmentText));
  return endsSession(result) ? [...said, custom("endInteraction", {})] : said;
}

function actionsOfMessage(message: JsonObject): readonly ConvAiAction[] {
  return Object.entries(message)
    .filter(([kind]) => kind !== "platform")
    .flatMap(([kind, value]) => actionsOfKind(kind, objectOf(value) ?? {}));
}

function actionsOfKind(kind: string, value: JsonObject): readonly ConvAiAction[] {
  switch (kind) {
    case "text":
      return texts(value.text);
    case "payload":
      return actionsOfPayload(value);
    case "quickReplies":
      return [
        ...text(wordsOf(value.title)),
        ...buttons((Array.isArray(value.quickReplies) ? value.quickReplies : []).map(wordsOf)),
      ];
    case "suggestions":
      return buttons(objectsOf(value.suggestions).map(({ title }) => wordsOf(title)));
    case "linkOutSuggestion":
      return link(wordsOf(value.destinationName), wordsOf(value.uri));
    case "image":
      return media("image", wordsOf(value.imageUri), wordsOf(value.accessibilityText));
    case "simpleResponses":
      return objectsOf(value.simpleResponses).flatMap(({ displayText, textToSpeech }) =>
        text(wordsOf(displayText) || wordsOf(textToSpeech)),
      );
    case "card":
      return cardOf(value, wordsOf(value.imageUri));
    case "basicCard":
      return cardOf(value, wordsOf(objectOf(value.image)?.imageUri));
    case "listSelect":
    case "carouselSelect":
      return [...text(wordsOf(value.title)), ...cards(objectsOf(value.items).map(itemOf))];
    default:
      return [custom(kind, value)];
  }
}

/** A card with its buttons: an address is opened, words are said. */
function cardOf(card: JsonObject, image: string): readonly ConvAiAction[] {
  const buttons = objectsOf(card.buttons).map((button) => {
    const label = wordsOf(button.text) || wordsOf(button.title);
    const leads = wordsOf(objectOf(button.openUriAction)?.uri) || wordsOf(button.postback);
    return { label, ...(/^https?:\/\//.test(leads) ? { opens: leads } : { says: leads }) };
  });
  const lines = [wordsOf(card.subtitle), wordsOf(card.formattedText)];
  return cards([{ title: wordsOf(card.title), lines, image, buttons }]);
}

const itemOf = ({ info, title, description, image }: JsonObject): Card => ({
  title: wordsOf(title),
  lines: [wordsOf(description)],
  image: wordsOf(objectOf(image)?.imageUri),
  says: wordsOf(objectOf(info)?.key),
});
