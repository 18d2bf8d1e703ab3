import type { ConvAiAction, ConvAiTurn, ConversationalAi } from "../contract/conversational-ai.ts";
import { conversationalAiFrom } from "../protocol/conversational-ai-from.ts";
import type { Exchange } from "../protocol/exchange.ts";
import { objectOf, wordsOf } from "../protocol/message-actions.ts";
import type { Said } from "../protocol/said.ts";
import type { CustomEndpointCredentials } from "./custom-endpoint.settings.ts";

/** What an action of the endpoint may stand for. */
const parts = ["signal", "text", "customAction", "variableStore", "uiAction", "behaviorAction"];

/** Anybody's own engine: it is posted what was said, and answers actions as one list or as a stream. */
export function customEndpointConversationalAi({ url, token }: CustomEndpointCredentials): ConversationalAi {
  return conversationalAiFrom({
    provider: "CustomEndpoint",
    secrets: token === undefined ? [] : [token],
    repeatable: true,
    async ask(turn, exchange, said) {
      const response = await exchange.post(url, bodyOf(turn), headersOf(turn, token));
      const type = response.headers.get("content-type") ?? "";
      if (/^text\/event-stream\b/i.test(type)) {
        for await (const data of exchange.events(response)) {
          if (data === "[DONE]") break;
          hear(said, actionOf(exchange, exchange.parse(data)));
        }
        return null;
      }
      if (response.status === 202 || response.status === 204) {
        const later = await exchange.text(response);
        // What is no list is a receipt, as frameworks write one: the answer is posted later.
        if (!isJson(type) || !later.trimStart().startsWith("[")) return null;
        for (const action of listOf(exchange, exchange.parse(later))) hear(said, action);
        return null;
      }
      if (!isJson(type) && type !== "") {
        const what = type.split(";")[0];
        const { status } = response;
        throw exchange.error("malformed", `The engine answered ${what} instead of JSON or an event stream`, { status });
      }
      for (const action of listOf(exchange, await exchange.json(response))) hear(said, action);
      return null;
    },
  });
}

/** The signal with which an endpoint ends its session. */
const end = "conversation-end";

function hear(said: Said, action: ConvAiAction): void {
  const { signal, ...rest } = action;
  const ends = wordsOf(objectOf(signal)?.name) === end;
  if (!ends || Object.keys(rest).length > 0) said.act(ends ? rest : action);
  if (ends) said.endSession();
}

const isJson = (type: string) => /[/+]json\b/i.test(type);

function bodyOf({ id, conversation, action, instant, profile, language }: ConvAiTurn): object {
  return {
    id,
    conversationId: conversation.id,
    participantId: conversation.endUserId,
    participantType: "EndUser",
    senderId: conversation.endUserId,
    action,
    instant,
    profile,
    conversation,
    language,
  };
}

function headersOf({ id, callback }: ConvAiTurn, token: string | undefined): Record<string, string> {
  return {
    accept: "application/json, text/event-stream",
    "idempotency-key": id,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(callback ? { "callback-url": callback.url, "callback-token": callback.token } : {}),
  };
}

function listOf(exchange: Exchange, answer: unknown): readonly ConvAiAction[] {
  if (!Array.isArray(answer)) throw exchange.error("malformed", "The answer is no list of actions");
  return answer.map((one) => actionOf(exchange, one));
}

function actionOf(exchange: Exchange, value: unknown): ConvAiAction {
  const isAction = typeof value === "object" && value !== null && parts.some((part) => Object.hasOwn(value, part));
  if (!isAction) throw exchange.error("malformed", `An action has none of ${parts.join(", ")}`);
  return value as ConvAiAction;
}
