import type { ConvAiTurn, ConversationalAi } from "../contract/conversational-ai.ts";
import { conversationalAiFrom } from "../protocol/conversational-ai-from.ts";
import type { Exchange } from "../protocol/exchange.ts";
import { type JsonObject, objectOf, objectsOf, wordsOf } from "../protocol/message-actions.ts";
import type { Said } from "../protocol/said.ts";
import { anewWhereGone } from "../protocol/session-gone.ts";
import { signalOf, turnInWords } from "../protocol/signal-told.ts";
import { modelUsage } from "../protocol/usage.ts";
import { languageTold } from "./language-told.ts";
import type { OpenAiAssistantConfiguration, OpenAiAssistantCredentials } from "./openai-assistant.settings.ts";
import { isKnownFailure, openAiFailure } from "./openai-failure.ts";
import { signalExplained } from "./signal-explained.ts";

const api = "https://api.openai.com/v1";

/** A stored prompt of OpenAI, asked through the Responses API: a conversation over there per conversation here. */
export function storedPromptConversationalAi(
  { apiKey, assistantId }: OpenAiAssistantCredentials,
  { streaming }: OpenAiAssistantConfiguration,
): ConversationalAi {
  const headers = { authorization: `Bearer ${apiKey}` };

  async function begin(exchange: Exchange): Promise<string> {
    const response = await exchange.post(`${api}/conversations`, {}, headers);
    exchange.demand("application/json", response);
    const id = wordsOf(objectOf(await exchange.json(response))?.id);
    if (id === "") throw exchange.error("malformed", "The answer names no conversation");
    return id;
  }

  async function ask(turn: ConvAiTurn, exchange: Exchange, said: Said): Promise<string | null> {
    const signal = signalOf(turn);
    const content = turnInWords(turn, signal);
    if (content === null) throw exchange.error("unsupported", "Prompts take words and signals, and this is neither");
    // The id of a thread was left by an assistant that stood here before.
    const isOurs = turn.sessionId?.startsWith("conv_") === true;
    const conversation = isOurs && turn.sessionId ? turn.sessionId : await begin(exchange);
    // Instructions beside a prompt could stand in place of its own: the language is told as one who develops it would.
    const input = [
      { role: "developer", content: languageTold(turn) },
      ...(signal ? [{ role: "developer", content: signalExplained(signal) }] : []),
      { role: "user", content },
    ];
    const body = { prompt: { id: assistantId }, conversation, input, stream: streaming };
    const response = await exchange.post(`${api}/responses`, body, headers);
    const whole = streaming ? await heard(exchange, response, said) : await read(exchange, response, said);
    said.count(countedIn(whole));
    const refusals = refusalsOf(whole);
    if (refusals.length > 0) {
      // A conversation with a call that nobody answers takes no more words.
      const items = await exchange.post(
        `${api}/conversations/${encodeURIComponent(conversation)}/items`,
        { items: refusals },
        headers,
      );
      await exchange.text(items);
      throw exchange.error("bad-request", "The prompt calls a function, which nobody runs here");
    }
    return conversation;
  }

  return conversationalAiFrom({
    provider: "OpenAiAssistant",
    secrets: [apiKey],
    repeatable: false,
    ask: (turn, exchange, said) => anewWhereGone(turn, said, (one) => ask(one, exchange, said)),
  });
}

/** The whole response; its text is said while it comes. */
async function heard(exchange: Exchange, response: Response, said: Said): Promise<JsonObject> {
  exchange.demand("text/event-stream", response);
  for await (const data of exchange.events(response)) {
    if (data === "[DONE]") break;
    const told = objectOf(exchange.parse(data));
    if (!told) throw exchange.error("malformed", "The answer is not what this protocol says");
    switch (told.type) {
      case "response.output_text.delta":
      case "response.refusal.delta":
        if (typeof told.delta === "string") said.write(told.delta);
        break;
      case "response.output_item.done":
        said.endText();
        break;
      case "response.completed":
      case "response.failed":
      case "response.incomplete":
        return completed(exchange, told.response);
      case "error":
      case undefined:
        throw openAiFailure(exchange, objectOf(told.error) ?? told);
    }
  }
  throw exchange.error("incomplete", "The response ended without its end");
}

async function read(exchange: Exchange, response: Response, said: Said): Promise<JsonObject> {
  exchange.demand("application/json", response);
  const whole = completed(exchange, await exchange.json(response));
  for (const { content } of objectsOf(whole.output)) {
    for (const { text, refusal } of objectsOf(content)) said.write(String(text ?? refusal ?? ""));
    said.endText();
  }
  return whole;
}

function completed(exchange: Exchange, given: unknown): JsonObject {
  const whole = objectOf(given);
  if (whole?.status === "completed") return whole;
  const failure = objectOf(whole?.error);
  if (typeof whole?.status !== "string") {
    // Only a failure that is known says more than that this is no response.
    if (failure && isKnownFailure(failure)) throw openAiFailure(exchange, failure);
    throw exchange.error("malformed", wordsOf(failure?.message) || "The answer is not what this protocol says");
  }
  const reason = wordsOf(objectOf(whole.incomplete_details)?.reason);
  if (whole.status === "incomplete")
    throw exchange.error(
      reason === "content_filter" ? "refused" : "incomplete",
      `The response ended early: ${reason}`,
      {
        isModels: true,
      },
    );
  throw openAiFailure(exchange, failure ?? {});
}

function countedIn({ usage }: JsonObject) {
  const { input_tokens, output_tokens, input_tokens_details } = objectOf(usage) ?? {};
  return modelUsage(input_tokens, output_tokens, objectOf(input_tokens_details)?.cached_tokens);
}

/** What is told to calls of functions that are ours to run, of which there are none. */
function refusalsOf({ output }: JsonObject): readonly JsonObject[] {
  return objectsOf(output).flatMap(({ type, id, call_id }): JsonObject[] => {
    const name = String(type);
    if (name === "mcp_approval_request")
      return [{ type: "mcp_approval_response", approval_request_id: id ?? "", approve: false }];
    if (typeof call_id !== "string" || !ours.has(name)) return [];
    return [{ type: `${name}_output`, call_id, output: "This function is not available here" }];
  });
}

/** Others, such as `file_search_call`, OpenAI runs itself. */
const ours: ReadonlySet<string> = new Set(["function_call", "custom_tool_call"]);
