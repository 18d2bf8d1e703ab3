import type { ConvAiTurn, ConversationalAi } from "../contract/conversational-ai.ts";
import type { ProviderError } from "../contract/provider-error.ts";
import { baseAddress } from "../protocol/base-address.ts";
import { conversationalAiFrom } from "../protocol/conversational-ai-from.ts";
import type { Exchange } from "../protocol/exchange.ts";
import { codeOfStatus } from "../protocol/failure.ts";
import { buttons } from "../protocol/message-actions.ts";
import type { Said } from "../protocol/said.ts";
import { anewWhereGone } from "../protocol/session-gone.ts";
import { signalOf, turnInWords } from "../protocol/signal-told.ts";
import { modelUsage } from "../protocol/usage.ts";
import { filled, type Opening, openingAt } from "./dify-ai.opening.ts";
import type { DifyAiConfiguration, DifyAiCredentials } from "./dify-ai.settings.ts";
import { addressOf, citationsIn, shown, type ToldFile } from "./dify-ai.sources.ts";
import { Written } from "./dify-ai.written.ts";

/** What matters of an answer, and of an event of one. */
interface Told extends ToldFile {
  readonly event?: unknown;
  readonly answer?: unknown;
  readonly conversation_id?: unknown;
  readonly task_id?: unknown;
  readonly status?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly metadata?: {
    readonly usage?: Readonly<Record<string, unknown>> | null;
    readonly retriever_resources?: unknown;
  } | null;
}

/**
 * A chat app of Dify: its chat messages, streamed or in one piece. A new conversation is greeted with the app's opening
 * statement. Any other signal is a message: the inputs of an app are read with the first one of a conversation alone.
 */
export function difyAiConversationalAi(
  { baseUrl, apiKey }: DifyAiCredentials,
  { streaming }: DifyAiConfiguration,
): ConversationalAi {
  const base = baseAddress(baseUrl);
  const url = `${base}/chat-messages`;
  const { origin } = new URL(baseUrl);
  const headers = { authorization: `Bearer ${apiKey}` };

  async function ask(turn: ConvAiTurn, exchange: Exchange, said: Said): Promise<string | null> {
    const signal = signalOf(turn);
    const query = turnInWords(turn, signal);
    if (query === null) throw exchange.error("unsupported", "Dify takes words and signals, and this is neither");
    const user = turn.conversation.endUserId;
    const inputs = { [languageInput]: turn.language };
    if (signal?.isStart && turn.sessionId === null) {
      const opening = await openingAt(exchange, `${base}/parameters?user=${encodeURIComponent(user)}`, headers);
      // Nothing is begun over there: the first words do that.
      if (opening) open(said, opening, inputs, origin);
      return null;
    }
    const body = {
      query,
      inputs,
      response_mode: streaming ? "streaming" : "blocking",
      user,
      conversation_id: turn.sessionId ?? "",
    };
    const response = await exchange.post(url, body, headers);
    if (!streaming) return readWhole(exchange, response, said, origin);
    const task: Task = { id: null };
    try {
      return await readStream(exchange, response, said, { task, origin });
    } catch (error) {
      // An answer that is let go of is written on over there.
      if (task.id !== null) exchange.tell(`${url}/${encodeURIComponent(task.id)}/stop`, headers, { user });
      throw error;
    }
  }

  return conversationalAiFrom({
    provider: "DifyAi",
    secrets: [apiKey],
    repeatable: false,
    ask: (turn, exchange, said) => anewWhereGone(turn, said, (one) => ask(one, exchange, said)),
  });
}

/** The input variable by which an app may read the conversation's language (BCP-47); one that has none pays no heed. */
const languageInput = "parlo_language";

function open(said: Said, { statement, questions }: Opening, inputs: Readonly<Record<string, string>>, origin: string) {
  new Written(said, origin).whole(filled(statement, inputs));
  for (const action of buttons(questions)) said.act(action);
}

/** What is being written over there; no id where nothing is. */
interface Task {
  id: string | null;
}

async function readStream(
  exchange: Exchange,
  response: Response,
  said: Said,
  { task, origin }: { readonly task: Task; readonly origin: string },
): Promise<string | null> {
  exchange.demand("text/event-stream", response);
  let sessionId: string | null = null;
  const written = new Written(said, origin);
  const files: Told[] = [];
  for await (const data of exchange.events(response)) {
    const told = toldBy(exchange, exchange.parse(data));
    sessionId = textOf(told.conversation_id) ?? sessionId;
    task.id = textOf(told.task_id) ?? task.id;
    switch (told.event) {
      case "message":
      case "agent_message":
        written.write(textOf(told.answer) ?? "");
        break;
      case "message_replace":
        written.replace(textOf(told.answer) ?? "");
        break;
      case "message_file":
        files.push(told);
        break;
      case "error":
        task.id = null;
        throw failureOf(exchange, told);
      case "message_end":
        written.end();
        account(said, told);
        show(said, written, files, origin);
        return sessionId;
    }
  }
  throw exchange.error("incomplete", "The answer ended without its end event");
}

async function readWhole(exchange: Exchange, response: Response, said: Said, origin: string): Promise<string | null> {
  exchange.demand("application/json", response);
  const told = toldBy(exchange, await exchange.json(response));
  const answer = textOf(told.answer);
  if (answer === null) throw exchange.error("malformed", "The answer has no text");
  new Written(said, origin).whole(answer);
  account(said, told);
  return textOf(told.conversation_id);
}

/** Behind the words, which may be taken back as long as they are written; what they show themselves is not shown twice. */
function show(said: Said, written: Written, files: readonly Told[], origin: string): void {
  for (const file of files) {
    const address = addressOf(file, origin);
    if (address && !written.shows(address)) for (const action of shown(file, address)) said.act(action);
  }
}

/** What the answer rests on, and what it has cost: Dify prices what its models have read and written by itself. */
function account(said: Said, { metadata }: Told): void {
  said.cite(citationsIn(metadata?.retriever_resources));
  const { prompt_tokens, completion_tokens, total_price, currency } = metadata?.usage ?? {};
  const nanos = Math.round(Number(total_price) * 1e9);
  const isCost =
    nanos > 0 && Number.isSafeInteger(nanos) && typeof currency === "string" && /^[A-Z]{3}$/.test(currency);
  said.count(modelUsage(prompt_tokens, completion_tokens, undefined), isCost ? { currency, nanos } : undefined);
}

function toldBy(exchange: Exchange, value: unknown): Told {
  if (typeof value === "object" && value !== null) return value;
  throw exchange.error("malformed", "The answer is not what this protocol says");
}

function failureOf(exchange: Exchange, { status, code: named, message }: Told): ProviderError {
  const code =
    typeof status === "number" && status >= 400 ? codeOfStatus(status, `${named} ${message}`) : "unavailable";
  return exchange.error(code, textOf(message) ?? "Dify broke the answer off with an error");
}

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
