import type { ConvAiAction, ConversationalAi } from "../contract/conversational-ai.ts";
import { conversationalAiFrom } from "../protocol/conversational-ai-from.ts";
import type { Exchange } from "../protocol/exchange.ts";
import { choices, custom, type JsonObject, objectOf, objectsOf, texts, wordsOf } from "../protocol/message-actions.ts";
import { signalOf } from "../protocol/signal-told.ts";
import type { SentiOneConfiguration, SentiOneCredentials } from "./senti-one.settings.ts";

/**
 * The Gateway of SentiOne Automate. Of its protocol, only the request and the responses with their texts are public: it
 * names no way to end a session, and neither how a streamed answer looks nor what attachments hold. So attachments go on
 * as they are, and where answers may be streamed, events are read that hold what a whole answer holds. The language and
 * what a signal holds are extra data, which a bot reads as `external` and which stays until it is overwritten.
 */
export function sentiOneConversationalAi(
  { gatewayUrl, baseAuthUsername, baseAuthPassword, projectId }: SentiOneCredentials,
  { streaming }: SentiOneConfiguration,
): ConversationalAi {
  const written = new TextEncoder().encode(`${baseAuthUsername}:${baseAuthPassword}`);
  const login = btoa(String.fromCharCode(...written));
  const headers = {
    authorization: `Basic ${login}`,
    accept: streaming ? "text/event-stream, application/json" : "application/json",
  };
  return conversationalAiFrom({
    provider: "SentiOne",
    secrets: [baseAuthPassword, login],
    repeatable: false,
    async ask(turn, exchange, said) {
      const signal = signalOf(turn);
      const words = turn.text ?? (signal?.isStart ? startWord : signal?.name);
      if (words === undefined)
        throw exchange.error("unsupported", "SentiOne takes words and signals, and this is neither");
      const { id, endUserId } = turn.conversation;
      const { name: parlo_signal = null, value: parlo_signal_value = null } = signal ?? {};
      const extra_data = { parlo_language: turn.language, parlo_signal, parlo_signal_value };
      const body = { text: words, author: endUserId, uuid: projectId, suid: id, source_type: "external", extra_data };
      const response = await exchange.post(gatewayUrl, body, headers);
      for await (const part of partsOf(exchange, response))
        for (const action of actionsOf(exchange, part)) said.act(action);
      return null;
    },
  });
}

/** With this a conversation is begun, and the bot greets; other signals are said by their names. */
const startWord = "START";

async function* partsOf(exchange: Exchange, response: Response): AsyncGenerator<unknown> {
  if (!/^text\/event-stream\b/i.test(response.headers.get("content-type") ?? "")) {
    exchange.demand("application/json", response);
    yield await exchange.json(response);
    return;
  }
  let isEmpty = true;
  for await (const data of exchange.events(response)) {
    if (data === "[DONE]") break;
    isEmpty = false;
    yield exchange.parse(data);
  }
  if (isEmpty) throw exchange.error("incomplete", "The answer is empty", { isModels: true });
}

function actionsOf(exchange: Exchange, part: unknown): readonly ConvAiAction[] {
  const responses = objectOf(part)?.responses;
  if (!Array.isArray(responses)) throw exchange.error("malformed", "The answer has no responses");
  return objectsOf(responses).flatMap(actionsOfResponse);
}

function actionsOfResponse(response: JsonObject): readonly ConvAiAction[] {
  const { attachments } = response;
  return [
    ...texts([response.text ?? null]),
    ...(Array.isArray(attachments) && attachments.length > 0 ? [custom("attachments", attachments)] : []),
    ...repliesOf(response),
  ];
}

/** They come under both names. One that has no title is not for us to read. */
function repliesOf({ quick_replies, quickReplies }: JsonObject): readonly ConvAiAction[] {
  const given = [quick_replies, quickReplies].find((list) => Array.isArray(list) && list.length > 0);
  if (!Array.isArray(given)) return [];
  const offered = given.map((one) => {
    const title = wordsOf(one) || wordsOf(objectOf(one)?.title);
    return { title, lines: [], says: wordsOf(objectOf(one)?.payload) };
  });
  if (offered.some(({ title }) => title === "")) return [custom("quickReplies", given)];
  return choices(offered);
}
