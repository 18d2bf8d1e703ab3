import type { ConvAiTurn, ConversationalAi } from "../contract/conversational-ai.ts";
import { conversationalAiFrom } from "../protocol/conversational-ai-from.ts";
import type { Exchange } from "../protocol/exchange.ts";
import type { Said } from "../protocol/said.ts";
import { anewWhereGone } from "../protocol/session-gone.ts";
import { signalOf, turnInWords } from "../protocol/signal-told.ts";
import { modelUsage } from "../protocol/usage.ts";
import { languageTold } from "./language-told.ts";
import { onceFree } from "./once-free.ts";
import type { OpenAiAssistantConfiguration, OpenAiAssistantCredentials } from "./openai-assistant.settings.ts";
import { type OpenAiFailure, openAiFailure } from "./openai-failure.ts";
import { signalExplained } from "./signal-explained.ts";
import { storedPromptConversationalAi } from "./stored-prompt.ts";

const threads = "https://api.openai.com/v1/threads";

/** Ids of what came after assistants: stored prompts. */
const isPrompt = ({ assistantId }: OpenAiAssistantCredentials) => assistantId.startsWith("pmpt_");

/** An assistant of OpenAI or a stored prompt, whichever the id names. */
export const openAiAssistantConversationalAi = (
  credentials: OpenAiAssistantCredentials,
  configuration: OpenAiAssistantConfiguration,
): ConversationalAi =>
  (isPrompt(credentials) ? storedPromptConversationalAi : assistantConversationalAi)(credentials, configuration);

/** A thread per conversation, a run of its events per turn. */
function assistantConversationalAi(
  { apiKey, assistantId }: OpenAiAssistantCredentials,
  { streaming }: OpenAiAssistantConfiguration,
): ConversationalAi {
  const headers = { authorization: `Bearer ${apiKey}`, "openai-beta": "assistants=v2" };

  async function ask(turn: ConvAiTurn, exchange: Exchange, said: Said): Promise<string | null> {
    const signal = signalOf(turn);
    const content = turnInWords(turn, signal);
    if (content === null) throw exchange.error("unsupported", "Assistants take words and signals, and this is neither");
    const messages = [{ role: "user", content }];
    const instructions = [languageTold(turn), ...(signal ? [signalExplained(signal)] : [])].join("\n");
    // There is no call that waits for a whole answer: unstreamed, the same events are gathered.
    const run = { assistant_id: assistantId, stream: true, additional_instructions: instructions };
    // The id of a conversation was left by a prompt that stood here before.
    const isOurs = turn.sessionId?.startsWith("conv_") === false;
    const begun = isOurs && turn.sessionId ? encodeURIComponent(turn.sessionId) : null;
    const inThread = (id: string) =>
      exchange.post(`${threads}/${id}/runs`, { ...run, additional_messages: messages }, headers);
    const response = await (begun === null
      ? exchange.post(`${threads}/runs`, { ...run, thread: { messages } }, headers)
      : onceFree(
          exchange,
          () => inThread(begun),
          (id) => exchange.tell(`${threads}/${begun}/runs/${encodeURIComponent(id)}/cancel`, headers),
        ));
    exchange.demand("text/event-stream", response);
    const running = new Running(exchange, said, streaming);
    try {
      return await running.read(response);
    } catch (error) {
      // A run that is let go of goes on, and its thread takes no other until it has ended.
      const { place } = running;
      if (place) exchange.tell(`${threads}/${place}/cancel`, headers);
      throw error;
    }
  }

  return conversationalAiFrom({
    provider: "OpenAiAssistant",
    secrets: [apiKey],
    repeatable: false,
    ask: (turn, exchange, said) => anewWhereGone(turn, said, (one) => ask(one, exchange, said)),
  });
}

/** What matters of an event's data. */
interface Told {
  readonly object?: unknown;
  readonly id?: unknown;
  readonly thread_id?: unknown;
  readonly status?: unknown;
  readonly usage?: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown } | null;
  readonly last_error?: OpenAiFailure | null;
  readonly delta?: { readonly content?: readonly Piece[] };
  readonly error?: OpenAiFailure;
  readonly message?: unknown;
  readonly code?: unknown;
}
interface Piece {
  readonly text?: { readonly value?: unknown; readonly annotations?: readonly { readonly text?: unknown }[] };
}

const over: ReadonlySet<unknown> = new Set(["completed", "failed", "incomplete", "expired", "cancelled"]);

/** One run as its events tell it. */
class Running {
  readonly #exchange: Exchange;
  readonly #said: Said;
  readonly #streaming: boolean;
  #run: Told | null = null;
  #held = "";

  constructor(exchange: Exchange, said: Said, streaming: boolean) {
    this.#exchange = exchange;
    this.#said = said;
    this.#streaming = streaming;
  }

  /** Where it goes on; null where it is over or was never begun. */
  get place(): string | null {
    if (!this.#run || over.has(this.#run.status)) return null;
    const [thread, run] = [this.#run.thread_id, this.#run.id].map((id) => encodeURIComponent(String(id)));
    return `${thread}/runs/${run}`;
  }

  /** The thread that it ran in. */
  async read(response: Response): Promise<string | null> {
    for await (const data of this.#exchange.events(response)) {
      if (data === "[DONE]") break;
      const told = objectOf(this.#exchange, data);
      if (told.object === "thread.run") this.#changeTo(told);
      else if (told.object === "thread.message.delta") this.#hear(told);
      else if (told.object === "thread.message" && told.status === "completed") this.#endMessage();
      else if (told.object === undefined) throw openAiFailure(this.#exchange, told.error ?? told);
    }
    if (this.#run?.status !== "completed") throw this.#exchange.error("incomplete", "The run ended without its end");
    this.#endMessage();
    return typeof this.#run.thread_id === "string" ? this.#run.thread_id : null;
  }

  #changeTo(run: Told): void {
    this.#run = run;
    if (run.usage) this.#said.count(modelUsage(run.usage.prompt_tokens, run.usage.completion_tokens, undefined));
    switch (run.status) {
      case "failed":
        throw openAiFailure(this.#exchange, run.last_error ?? {});
      case "requires_action":
        throw this.#exchange.error("bad-request", "The assistant calls a function, which nobody runs here");
      case "incomplete":
      case "expired":
      case "cancelled":
        throw this.#exchange.error("incomplete", `The run ended as ${run.status}`, {
          isModels: run.status === "incomplete",
        });
    }
  }

  #hear({ delta }: Told): void {
    const pieces = Array.isArray(delta?.content) ? (delta.content as readonly Piece[]) : [];
    for (const { text } of pieces) {
      if (typeof text?.value !== "string") continue;
      const words = withoutMarks(text.value, text.annotations ?? []);
      if (this.#streaming) this.#said.write(words);
      else this.#held += words;
    }
  }

  #endMessage(): void {
    this.#said.write(this.#held);
    this.#held = "";
    this.#said.endText();
  }
}

/** A file that is quoted leaves a mark in the text, which says nothing to people. */
const withoutMarks = (value: string, annotations: readonly { readonly text?: unknown }[]) =>
  annotations.reduce((words, { text }) => (typeof text === "string" ? words.replace(text, "") : words), value);

function objectOf(exchange: Exchange, text: string): Told {
  const value = exchange.parse(text);
  if (typeof value === "object" && value !== null) return value;
  throw exchange.error("malformed", "The answer is not what this protocol says");
}
