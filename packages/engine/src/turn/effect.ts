import type { Json, JsonObject } from "../json.ts";
import type { MessageAction, UnreadPart } from "../message/action.ts";
import type { ModelSpending, ModelUsage } from "../model/cost.ts";
import type { ConverseRequest, ConverseResult } from "../outside/converse.ts";
import type { KnowledgeRequest, KnowledgeResult } from "../outside/knowledge.ts";
import type { MailRequest, MailResult } from "../outside/mail.ts";
import type { McpRequest, McpResult } from "../outside/mcp.ts";
import type { RecordsRequest, RecordsResult } from "../outside/records.ts";

/** One entry of the history that a model is given. */
export type ModelMessage =
  | { readonly role: "system" | "user"; readonly text: string }
  | { readonly role: "assistant"; readonly text: string; readonly toolCalls?: readonly ModelToolCall[] }
  | { readonly role: "tool"; readonly callId: string; readonly name: string; readonly result: Json };

/** As a conversation keeps it: with the message that people got it as, and what is shown of it where it says something hidden. */
export type KeptMessage = ModelMessage & { readonly messageId?: string; readonly shown?: string };

export interface ModelToolCall {
  readonly id: string;
  readonly name: string;
  /** As the model sent it: checked against the tool's parameters before anything runs. */
  readonly arguments: Json;
  /** What a model that reasons wants back with its call; kept with it as it came. */
  readonly signature?: { readonly by: string; readonly value: string };
}

export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly parameters: JsonObject;
}

export interface GenerateRequest {
  /** AI models to ask, in order: the chosen one, then its fallback. Null, or none at all: the organisation's default. */
  readonly aiModelIds: readonly (string | null)[];
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
  readonly temperature?: number;
  readonly maxTokens?: number;
  /** The message that the text becomes: deltas are announced under this id while the model writes. Null: nothing is said. */
  readonly messageId: string | null;
  /** The node reads the answer: one that was cut off is none. */
  readonly structured?: boolean;
}

export interface HttpRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  /** Ids of the secrets that are the values of further headers; the host alone knows those. */
  readonly secretHeaders?: { readonly [name: string]: string };
  readonly body?: string;
  readonly timeoutMs: number;
  /** Further attempts after the first, for network errors, 429 and 5xx only. */
  readonly retries: number;
  readonly signed: boolean;
  /** The real answer is posted later: the call carries the address and the one-time token for it. */
  readonly callback?: boolean;
}

/** A call that a model may make. */
export type CallRequest =
  | { readonly type: "http"; readonly request: HttpRequest }
  | { readonly type: "mcp"; readonly request: McpRequest }
  | { readonly type: "records"; readonly request: RecordsRequest }
  | { readonly type: "knowledge"; readonly request: KnowledgeRequest };

/** Work with the outside as a node asks for it; the interpreter gives it its id. */
export type EffectRequest =
  | { readonly type: "generate"; readonly request: GenerateRequest }
  | { readonly type: "converse"; readonly request: ConverseRequest }
  | { readonly type: "mail"; readonly request: MailRequest }
  | CallRequest
  /** Calls that change nothing outside, made at the same time. */
  | { readonly type: "several"; readonly requests: readonly CallRequest[] };

/**
 * Work with the outside. The engine returns it as data, the host performs it, and the answer comes back as an input.
 * `id` stays the same on every attempt, also after a crash: it is the `Idempotency-Key`.
 */
export type Effect = {
  readonly id: string;
  readonly nodeId: string;
  readonly flowId: string;
  /** Milliseconds since 1970: then the turn's time is over, and the answer is `failed`, `turn-time`. */
  readonly until?: number;
  /** What a voice reads as it is written of the text that is announced meanwhile. */
  readonly verbatim?: readonly UnreadPart[];
} & EffectRequest;

export interface EffectFailure extends ModelSpending {
  readonly type: "failed";
  /** Machine word for the cause: `unauthorized`, `rate-limited`, `unavailable`, `timeout`, `incomplete`, `refused`, `no-model`, `cancelled`, `turn-time` … */
  readonly code: string;
  /** English, for operators; never shown to end users. */
  readonly message: string;
  readonly retryable: boolean;
  readonly attempts: number;
  readonly provider?: string;
  readonly engineId?: string;
  readonly engineName?: string;
  /** What a model had written before it broke off: kept, flagged, never taken for a whole answer. */
  readonly partialText?: string;
  /** What an outside engine had said wholly before it broke off. */
  readonly partialActions?: readonly MessageAction[];
  /** Those that were asked before this one, and failed. */
  readonly failedBefore?: readonly EffectFailure[];
}

export interface GenerateResult extends ModelSpending {
  readonly type: "generated";
  readonly text: string;
  readonly toolCalls: readonly ModelToolCall[];
  readonly finishReason: "stop" | "length" | "tool-calls" | "content-filter" | "other";
  readonly usage: ModelUsage;
  readonly model: string;
  readonly provider: string;
  /** Milliseconds. */
  readonly firstTokenMs: number | null;
  readonly durationMs: number;
  /** Models that were asked before this one, and failed. */
  readonly failedBefore?: readonly EffectFailure[];
}

export interface HttpResult {
  readonly type: "http";
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  /** Parsed when the response says JSON, the text otherwise; cut at the guarded fetch's limit. */
  readonly body: Json;
  readonly durationMs: number;
  /** How often it was tried; absent where nobody was called. */
  readonly attempts?: number;
}

export interface SeveralResult {
  readonly type: "several";
  /** In the order of the calls. */
  readonly results: readonly EffectResult[];
}

export type EffectResult = (
  | GenerateResult
  | ConverseResult
  | HttpResult
  | MailResult
  | McpResult
  | RecordsResult
  | KnowledgeResult
  | SeveralResult
  | EffectFailure
) & {
  /** Nothing outside was asked: the author of a test has said it. */
  readonly mocked?: true;
};
