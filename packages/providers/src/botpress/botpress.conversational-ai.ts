import { SignJWT } from "jose";
import type { ConvAiTurn, ConversationalAi } from "../contract/conversational-ai.ts";
import { ProviderError } from "../contract/provider-error.ts";
import { spokenLanguage } from "../contract/spoken-language.ts";
import { conversationalAiFrom } from "../protocol/conversational-ai-from.ts";
import type { Exchange } from "../protocol/exchange.ts";
import { custom, type JsonObject, objectOf, objectsOf, wordsOf } from "../protocol/message-actions.ts";
import type { Said } from "../protocol/said.ts";
import { anewWhereGone } from "../protocol/session-gone.ts";
import type { BotpressConfiguration, BotpressCredentials } from "./botpress.settings.ts";
import { actionsOfMessage } from "./botpress-messages.ts";

/** Milliseconds. */
interface Patience {
  /** After the last message: a turn has no end of its own. */
  readonly quietMs: number;
  /** After the first message. */
  readonly longestMs: number;
  /** For the first message after an event, which a bot need not answer. */
  readonly silentMs: number;
}
const patient: Patience = { quietMs: 2000, longestMs: 15_000, silentMs: 4000 };

/**
 * A bot of Botpress, through its Chat API: what it says is heard on a stream that is opened before it is told anything.
 * The protocol says neither when a turn is over nor when a session is: a turn is over when the bot has been quiet for a
 * while, and what it says after that is said first in the next one. The language goes along with each message.
 */
export function botpressConversationalAi(
  { projectId, apiKey, botpressId }: BotpressCredentials,
  { availableLanguages }: BotpressConfiguration,
  patience: Patience = patient,
): ConversationalAi {
  const api = `https://chat.botpress.cloud/${encodeURIComponent(botpressId)}`;
  const secrets = [apiKey];

  async function ask(turn: ConvAiTurn, exchange: Exchange, said: Said): Promise<string | null> {
    const { id: conversationId, endUserId } = turn.conversation;
    const language = spokenLanguage(turn.language, availableLanguages);
    const told = toldTo(turn, { language, projectId });
    if (!told) throw exchange.error("unsupported", "Botpress takes words and events, and this is neither");
    const userKey = await keyOf(endUserId, apiKey);
    secrets.push(userKey);
    const headers = { "x-user-key": userKey };
    const post = async (path: string, body: object) => {
      const response = await exchange.post(`${api}${path}`, body, headers);
      exchange.demand("application/json", response);
      return objectOf(await exchange.json(response));
    };
    const made = async (path: string, body: object, what: string) => {
      const answer = await post(path, body);
      if (!objectOf(answer?.[what])) throw unknownAnswer(exchange);
    };
    const conversation = `${api}/conversations/${encodeURIComponent(conversationId)}`;
    if (turn.sessionId === null) {
      await made("/users/get-or-create", {}, "user");
      await made("/conversations/get-or-create", { id: conversationId }, "conversation");
    }
    const listening = await exchange.get(`${conversation}/listen`, headers);
    try {
      exchange.demand("text/event-stream", listening);
      const hearing = new Hearing(said, endUserId, turn.sessionId);
      if (turn.sessionId !== null) {
        const missed = await exchange.get(`${conversation}/messages`, headers);
        hearing.catchUp(objectsOf(objectOf(await exchange.json(missed))?.messages));
      }
      const answer = await post(told.path, { conversationId, ...told.body });
      if (!objectOf(answer?.message) && !objectOf(answer?.event)) throw unknownAnswer(exchange);
      await hearing.listen(exchange, listening, { ...patience, silentMs: told.isEvent ? patience.silentMs : null });
      return hearing.until;
    } finally {
      await listening.body?.cancel().catch(() => undefined);
    }
  }

  return conversationalAiFrom({
    provider: "Botpress",
    secrets,
    repeatable: false,
    ask: (turn, exchange, said) => anewWhereGone(turn, said, (one) => ask(one, exchange, said)),
  });
}

const unknownAnswer = (exchange: Exchange) => exchange.error("malformed", "The answer is not what this protocol says");

/** A user is whoever a key names that is signed with the bot's own. */
const keyOf = (id: string, key: string) =>
  new SignJWT({ id }).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(new TextEncoder().encode(key));

/** What goes along: a bot reads it beside a message, and in an event. */
function toldTo({ text, action, callback }: ConvAiTurn, about: { language: string; projectId: string }) {
  const beside = { ...about, ...(callback && { callback }) };
  if (text !== null)
    return { path: "/messages", isEvent: false, body: { payload: { type: "text", text }, metadata: beside } };
  const signal = objectOf(action.signal);
  return signal && { path: "/events", isEvent: true, body: { payload: { ...signal, ...beside } } };
}

/** What a bot says in one turn, each message once. */
class Hearing {
  readonly #said: Said;
  readonly #endUserId: string;
  readonly #known = new Set<string>();
  /** When the last message was made that was heard; ISO 8601. */
  until: string;

  /** `since`: what the turn before had heard; null where nothing was to be heard yet. */
  constructor(said: Said, endUserId: string, since: string | null) {
    this.#said = said;
    this.#endUserId = endUserId;
    this.until = since ?? new Date(0).toISOString();
  }

  /** What came after the turn before had ended. */
  catchUp(messages: readonly JsonObject[]): void {
    const since = Date.parse(this.until);
    const madeAt = ({ createdAt }: JsonObject) => Date.parse(wordsOf(createdAt));
    for (const message of messages.toSorted((one, other) => madeAt(one) - madeAt(other)))
      if (madeAt(message) > since) this.#hear(message);
  }

  async listen(
    exchange: Exchange,
    response: Response,
    { quietMs, longestMs, silentMs }: Omit<Patience, "silentMs"> & { readonly silentMs: number | null },
  ): Promise<void> {
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = Number.POSITIVE_INFINITY;
    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => over.abort(), Math.min(ms, latest - performance.now()));
    };
    if (silentMs !== null) wait(silentMs);
    try {
      for await (const data of exchange.events(response, over.signal)) {
        const signal = objectOf(exchange.parse(data));
        const told = objectOf(signal?.data);
        if (signal?.type === "event_created" && told?.isBot === true)
          this.#said.act(custom("event", objectOf(told.payload) ?? {}));
        else if (signal?.type !== "message_created" || !told || !this.#hear(told)) continue;
        if (latest === Number.POSITIVE_INFINITY) latest = performance.now() + longestMs;
        wait(quietMs);
      }
    } catch (error) {
      // Time is up before the bot was quiet for long enough: what it has said is its answer.
      if (error instanceof ProviderError && error.code === "timeout" && this.#said.hasBegun) return;
      throw error;
    } finally {
      clearTimeout(timer);
    }
    if (!over.signal.aborted) throw exchange.error("incomplete", "The bot's stream ended before its turn");
  }

  /** False where it is the person's own, or was heard already. */
  #hear({ id, userId, createdAt, payload }: JsonObject): boolean {
    if (userId === this.#endUserId || this.#known.has(wordsOf(id))) return false;
    this.#known.add(wordsOf(id));
    if (Date.parse(wordsOf(createdAt)) > Date.parse(this.until)) this.until = wordsOf(createdAt);
    for (const action of actionsOfMessage(objectOf(payload) ?? {})) this.#said.act(action);
    return true;
  }
}
