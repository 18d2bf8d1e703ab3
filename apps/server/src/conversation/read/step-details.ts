import {
  cutText,
  type Effect,
  type EffectRequest,
  type EffectResult,
  type HttpRequest,
  type Json,
  type JsonObject,
  mask,
  type RecordsRequest,
} from "@parlo/engine";
import type { TurnRecord } from "../turn-record.ts";
import { maskedAddress } from "./masked-address.ts";
import { bodyWithoutSecrets, withoutSecrets } from "./without-secrets.ts";

/** Characters that one text or body shows at most, and messages of one prompt. */
const mostCharacters = 4001;
const mostMessages = 50;
/** Headers whose values open nothing; an author may have put a secret under any other name. */
const plainHeaders = new Set(["accept", "accept-language", "content-type", "content-length", "date", "user-agent"]);

export type DetailedRecord = Pick<TurnRecord, "events"> & Partial<Pick<TurnRecord, "effect" | "input">>;

/**
 * What the debug view shows with the engine's events beyond what they say themselves, by their place among the record's:
 * variables that were written, what a model was asked and what it said, what went to the outside and what came back. Made
 * when somebody looks; nothing of it is kept twice.
 */
export function stepDetails({ events, effect = null, input = null }: DetailedRecord): ReadonlyMap<number, JsonObject> {
  const details = new Map<number, JsonObject>();
  const add = (at: number | undefined, more: JsonObject) => {
    if (at !== undefined && at >= 0) details.set(at, { ...details.get(at), ...more });
  };
  const engine = events.flatMap(([, event], at) => (event.type === "engine" ? [{ at, event }] : []));
  const [first] = engine;

  for (const [at, [offset, event]] of events.entries()) {
    if (event.type !== "variable" || offset === 0) continue;
    const before = engine.findLast((one) => one.at < at);
    const place = before ?? first;
    if (!place) continue;
    // Whoever was answered from outside stores what it takes of that before the engine tells of the next step.
    const kind = before || input?.type !== "effect" ? "written" : "writtenBefore";
    const written = (details.get(place.at)?.[kind] ?? {}) as JsonObject;
    add(place.at, { [kind]: { ...written, [event.key]: cut(event.value) } });
  }
  if (effect) {
    const asks = engine.findLast(({ event: { state, nodeId } }) =>
      effect.type === "generate" ? state === "LlmCallStarted" : nodeId === effect.nodeId,
    );
    add((asks ?? engine.at(-1))?.at, askedOf(effect));
  }
  if (input?.type === "effect") {
    const { result } = input;
    const ends = result.type === "generated" && engine.find(({ event }) => event.state === "LlmCallEnded");
    const isTold = result.type === "failed" && engine.some(({ event }) => event.state === "LlmCallError");
    // An author has to see what was never asked.
    const mark = result.mocked ? { mocked: true } : {};
    if (!isTold) add((ends || first)?.at, answeredBy(result, mark));
    else if (result.mocked) add(engine.find(({ event }) => event.state === "LlmCallError")?.at, { answer: mark });
  }
  return details;
}

function askedOf(effect: Effect): JsonObject {
  if (effect.type === "generate") {
    const { messages, tools, temperature, maxTokens, structured } = effect.request;
    const left = messages.length - mostMessages;
    // The instruction stands first; of a long history the end counts.
    const shown = left > 0 ? [...messages.slice(0, 1), ...messages.slice(left + 1)] : messages;
    const prompt = {
      messages: shown.map((message) => cutTexts(message as unknown as JsonObject)),
      tools: tools.map(({ name }) => name),
      ...(left > 0 && { messagesLeftOut: left }),
      ...(temperature !== undefined && { temperature }),
      ...(maxTokens !== undefined && { maxTokens }),
      ...(structured && { structured }),
    };
    return { prompt };
  }
  if (effect.type === "several") return { request: { calls: effect.requests.map(requestOf) } };
  return { request: requestOf(effect) };
}

function requestOf(effect: Exclude<EffectRequest, { readonly type: "generate" | "several" }>): JsonObject {
  switch (effect.type) {
    case "http": {
      const { method, url, body, timeoutMs, retries } = effect.request;
      const sent = body === undefined ? {} : { body: cut(parsed(body)) };
      return {
        method,
        url: cutText(maskedAddress(url), mostCharacters),
        headers: sentHeaders(effect.request),
        ...sent,
        timeoutMs,
        retries,
      };
    }
    case "mcp": {
      const { url, tool, arguments: given, timeoutMs } = effect.request;
      const headers = sentHeaders(effect.request);
      return { url: cutText(maskedAddress(url), mostCharacters), headers, tool, arguments: cut(given), timeoutMs };
    }
    case "converse": {
      const { action, language } = effect.request;
      return { action: cut(action as unknown as Json), language };
    }
    case "mail": {
      const { to, subject, text } = effect.request;
      return { to: [...to], subject, text: cut(text) };
    }
    case "knowledge":
      return cutTexts(effect.request as unknown as JsonObject);
    case "records":
      return cutTexts(byColumn(effect.request));
  }
}

/** What a key opens is hidden; that of a column opens nothing. */
function byColumn(request: RecordsRequest): JsonObject {
  const named = ({ key, ...more }: { readonly key: string }) => ({ column: key, ...more });
  if (request.operation === "create") return { ...request };
  const { filters, order, ...others } = request;
  return { ...others, filters: filters.map(named), order: order && named(order) };
}

function answeredBy(result: EffectResult, mark: JsonObject): JsonObject {
  switch (result.type) {
    case "several": {
      const answers = result.results.map((one) => answeredBy(one, {}).response ?? null);
      return { response: { ...mark, answers } };
    }
    case "generated": {
      const calls = result.toolCalls.map(({ name, arguments: given }) => ({ name, arguments: cut(given) }));
      return { answer: { ...mark, text: cut(result.text), ...(calls.length > 0 && { toolCalls: calls }) } };
    }
    case "http": {
      const { status, headers, body, durationMs, attempts } = result;
      const tried = attempts === undefined ? {} : { attempts };
      return {
        response: {
          ...{ ...mark, status, headers: maskedHeaders(headers), body: cut(bodyWithoutSecrets(body)), durationMs },
          ...tried,
        },
      };
    }
    case "conversed": {
      const { actions, provider, usage, costNanos, durationMs } = result;
      const spent = { ...(usage && { usage: { ...usage } }), ...(costNanos && { costNanos }) };
      return { response: { ...mark, actions: cut(actions as unknown as Json), provider, ...spent, durationMs } };
    }
    case "failed": {
      const { code, message, attempts } = result;
      return { response: { ...mark, code, message, attempts } };
    }
    case "mcp": {
      const { isError, texts, structured, leftOut, durationMs } = result;
      return {
        response: { ...mark, isError, texts: cut([...texts]), structured: cut(structured), leftOut, durationMs },
      };
    }
    case "mailed":
      return { response: { ...mark, messageId: result.messageId } };
    case "records": {
      const { records, count, durationMs } = result;
      return { response: { ...mark, count, records: cut([...records]), durationMs } };
    }
    case "knowledge": {
      const { passages, durationMs } = result;
      const shown = passages.map(({ id, title, score, url, text }) => ({ id, title, score, url, text: cut(text) }));
      return { response: { ...mark, durationMs, passages: shown } };
    }
  }
}

/** Those that name a secret hold nothing of it. */
function sentHeaders({ headers, secretHeaders = {} }: Pick<HttpRequest, "headers" | "secretHeaders">): JsonObject {
  return { ...maskedHeaders(headers), ...Object.fromEntries(Object.keys(secretHeaders).map((name) => [name, mask])) };
}

const maskedHeaders = (headers: { readonly [name: string]: string }): JsonObject =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, plainHeaders.has(name.toLowerCase()) ? value : mask]),
  );

function parsed(body: string): Json {
  try {
    return withoutSecrets(JSON.parse(body) as Json);
  } catch {
    return bodyWithoutSecrets(body);
  }
}

/** A value without secrets; one that is too long as the beginning of its JSON. */
function cut(value: Json): Json {
  const shown = withoutSecrets(value);
  const text = typeof shown === "string" ? shown : JSON.stringify(shown);
  return text.length > mostCharacters ? cutText(text, mostCharacters) : shown;
}

const cutTexts = (message: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(message).map(([name, part]) => [name, cut(part)]));
