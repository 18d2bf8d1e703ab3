import type { ConvAiAction, ConvAiTurn, ConversationalAi } from "../contract/conversational-ai.ts";
import type { ModelJson } from "../contract/language-model.ts";
import { ProviderError } from "../contract/provider-error.ts";
import { beginningOf } from "./beginning-of.ts";
import { conversationalAiFrom } from "./conversational-ai-from.ts";
import { forgetToken, googleHeaders, googleSecrets } from "./google-authorization.ts";
import { type JsonObject, objectOf } from "./message-actions.ts";

/** What its two editions do each in its own way. */
export interface DialogflowEdition {
  readonly provider: string;
  readonly apiKey: string;
  readonly address: (session: string) => string;
  readonly wordsInput: (text: string, language: string) => JsonObject;
  readonly eventInput: (event: string, parameters: JsonObject, language: string) => JsonObject;
  /** Where the parameters of an event stand that are not part of its input. */
  readonly eventParams?: (parameters: JsonObject) => JsonObject;
  readonly actionsOf: (queryResult: JsonObject) => readonly ConvAiAction[];
  readonly endsSession: (queryResult: JsonObject) => boolean;
}

/** `sessions.detectIntent`: a session per conversation, which the vendor begins and ends itself. */
export function dialogflowFrom(edition: DialogflowEdition): ConversationalAi {
  const { provider, apiKey } = edition;
  const secrets = googleSecrets(apiKey);
  return conversationalAiFrom({
    provider,
    secrets,
    repeatable: false,
    async ask(turn, exchange, said) {
      const { input, params } = inputOf(turn, edition);
      if (!input) throw exchange.error("unsupported", "Dialogflow takes words and events, and this is neither");
      const { id, endUserId, touchpoint } = turn.conversation;
      const { callback } = turn;
      // Webhooks are shown it: what takes them longer is posted there.
      const payload = { conversationId: id, userId: endUserId, touchpoint, ...(callback && { callback }) };
      const queryParams = { payload, ...params };
      const headers = await googleHeaders(apiKey, exchange, secrets);
      const address = edition.address(encodeURIComponent(id));
      const put = (queryInput: JsonObject) => exchange.post(address, { queryInput, queryParams }, headers);
      const response = await put(input)
        .catch((error: unknown) => {
          const most = mostCharacters(error);
          if (most === null || turn.text === null || turn.text.length <= most) throw error;
          // What a person means stands at the beginning, mostly.
          return put(edition.wordsInput(beginningOf(turn.text, most), turn.language));
        })
        .catch((error: unknown) => {
          if (!(error instanceof ProviderError)) throw error;
          if (error.code === "unauthorized") forgetToken(apiKey);
          // Google answers 400 to a key that it does not know.
          if (error.code === "bad-request" && /\bAPI key (not valid|expired)\b/i.test(error.message))
            throw exchange.error("unauthorized", error.message, { status: 400 });
          throw error;
        });
      exchange.demand("application/json", response);
      const answer = objectOf(await exchange.json(response));
      const queryResult = objectOf(answer?.queryResult);
      if (!queryResult) throw exchange.error("malformed", "The answer has no result of the query");
      for (const action of edition.actionsOf(queryResult)) said.act(action);
      if (edition.endsSession(queryResult)) said.endSession();
      return null;
    },
  });
}

/** How long a text may be, where one was refused for its length: it depends on the agent. */
function mostCharacters(error: unknown): number | null {
  if (!(error instanceof ProviderError) || error.code !== "bad-request") return null;
  const [, most] = /\bexceeds (\d+) characters\b/.exec(error.message) ?? [];
  return most === undefined ? null : Number(most);
}

function inputOf({ action, text, language }: ConvAiTurn, edition: DialogflowEdition) {
  if (text !== null) return { input: edition.wordsInput(text, language), params: {} };
  const signal = objectOf(action.signal);
  if (typeof signal?.name !== "string") return { input: null, params: {} };
  const parameters = parametersOf(signal.value);
  return {
    input: edition.eventInput(signal.name, parameters, language),
    params: edition.eventParams?.(parameters) ?? {},
  };
}

/** A signal's value by its parts, where it has any. */
function parametersOf(value: unknown): JsonObject {
  if (value === undefined || value === null) return {};
  return objectOf(value) ?? { value: value as ModelJson };
}
