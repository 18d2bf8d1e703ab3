import type { ConvAiAction, ConversationalAi } from "../contract/conversational-ai.ts";
import { dialogflowFrom } from "../protocol/dialogflow.ts";
import { actionsOfPayload } from "../protocol/dialogflow-payload.ts";
import { custom, type JsonObject, objectOf, objectsOf, text, texts, wordsOf } from "../protocol/message-actions.ts";
import type { DialogflowCxCredentials } from "./dialogflow-cx.settings.ts";

/** Google's conversational agents of the third version; the agent's draft environment answers. */
export function dialogflowCxConversationalAi(credentials: DialogflowCxCredentials): ConversationalAi {
  const { regionId, apiKey } = credentials;
  const host = regionId === "global" ? "dialogflow.googleapis.com" : `${regionId}-dialogflow.googleapis.com`;
  const [project, agent] = [credentials.projectId, credentials.agentId].map(encodeURIComponent);
  const sessions = `https://${host}/v3/projects/${project}/locations/${regionId}/agents/${agent}/sessions`;
  return dialogflowFrom({
    provider: "DialogflowCx",
    apiKey,
    address: (session) => `${sessions}/${session}:detectIntent`,
    wordsInput: (words, languageCode) => ({ text: { text: words }, languageCode }),
    eventInput: (event, _, languageCode) => ({ event: { event }, languageCode }),
    eventParams: (parameters) => ({ parameters }),
    actionsOf,
    endsSession: ({ responseMessages }) => objectsOf(responseMessages).some((message) => "endInteraction" in message),
  });
}

/** Of the agent's own speech, which the platform makes itself. */
const speech = new Set(["mixedAudio", "outputAudioText"]);
/** What is said of a message beside its content. */
const about = new Set(["responseType", "channel"]);

function actionsOf({ responseMessages }: JsonObject): readonly ConvAiAction[] {
  const messages = objectsOf(responseMessages);
  const isWritten = messages.some((message) => "text" in message);
  return messages.flatMap((message) => {
    if (!isWritten && "outputAudioText" in message) return spoken(objectOf(message.outputAudioText));
    return Object.entries(message)
      .filter(([kind]) => !speech.has(kind) && !about.has(kind))
      .flatMap(([kind, value]) => actionsOfMessage(kind, objectOf(value) ?? {}));
  });
}

function actionsOfMessage(kind: string, value: JsonObject): readonly ConvAiAction[] {
  if (kind === "payload") return actionsOfPayload(value);
  if (kind === "text") return texts(value.text);
  // A handover, the end of the session, a call to pass on: for the touchpoint or the flow to act on.
  return [custom(kind, value)];
}

/** An agent that was made for the telephone alone writes nothing. */
function spoken(value: JsonObject | null): readonly ConvAiAction[] {
  const ssml = wordsOf(value?.ssml);
  if (ssml === "") return text(wordsOf(value?.text));
  const words = ssml
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return words === "" ? [] : [{ text: { text: words, ssml } }];
}
