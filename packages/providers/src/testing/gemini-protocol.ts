import { randomBytes } from "node:crypto";
import { type GeminiBody, type GeminiPart, wrongInGemini } from "./gemini-rules.ts";
import type { Ask, Finish, ListProtocol, Protocol, WireEvent } from "./protocol.ts";
import { scriptOf } from "./spoken-script.ts";

const listed = (id: string, displayName: string, ...supportedGenerationMethods: readonly string[]) => ({
  ...{ name: `models/${id}`, version: "001", displayName, description: "A model", supportedGenerationMethods },
  ...{ inputTokenLimit: 1_048_576, outputTokenLimit: 65_536, temperature: 1, topP: 0.95, topK: 64, maxTemperature: 2 },
});

/** A page of Google's lists: the next one is asked for by a token. */
const googlePage =
  (field: string, usual: number, largest: number): ListProtocol["page"] =>
  (entries, query, most) => {
    const begin = Number(Buffer.from(query.get("pageToken") ?? "", "base64url").toString());
    const end = begin + Math.min(most, largest, Number(query.get("pageSize") ?? usual));
    const nextPageToken = Buffer.from(String(end)).toString("base64url");
    return { [field]: entries.slice(begin, end), ...(end < entries.length && { nextPageToken }) };
  };

/** `GET /v1beta/models` of the Gemini API. */
const list: ListProtocol = {
  path: /^\/v1\/models$/,
  entries: [
    listed("gemini-flash-latest", "Gemini Flash Latest", "generateContent", "countTokens", "createCachedContent"),
    listed("gemini-embedding-001", "Gemini Embedding 001", "embedContent", "countTextTokens"),
    listed("imagen-4.0-generate-001", "Imagen 4", "predict"),
  ],
  entry: (id) => listed(id, id, "generateContent", "countTokens"),
  page: googlePage("models", 50, 1000),
};

const published = (id: string) => ({
  ...{ name: `publishers/google/models/${id}`, versionId: "default", launchStage: "GA" },
  ...{ openSourceCategory: "PROPRIETARY", versionState: "VERSION_STATE_STABLE" },
});

/** `GET /v1beta1/publishers/google/models` of Vertex AI. */
const catalog: ListProtocol = {
  path: /^\/v1beta1\/publishers\/google\/models$/,
  entries: ["gemini-2.5-flash", "gemini-embedding-001", "imagen-4.0-generate-001"].map(published),
  entry: published,
  page: googlePage("publisherModels", 50, 100),
};

/** `POST …/models/{model}:streamGenerateContent?alt=sse`. */
export const geminiProtocol: Protocol = {
  path: /^\/v1\/(projects\/[^/]+\/locations\/[^/]+\/publishers\/google\/)?(models|tunedModels)\/[^/:]+:streamGenerateContent$/,
  key: (headers) => String(headers["x-goog-api-key"] ?? ""),
  wrongIn: wrongInGemini,
  ask(body) {
    const { contents, tools, toolConfig } = body as unknown as GeminiBody;
    const last = contents.at(-1)?.parts ?? [];
    const results = last.flatMap(({ functionResponse }) =>
      functionResponse ? [JSON.stringify(functionResponse.response)] : [],
    );
    const words = (parts: readonly GeminiPart[]) => parts.map(({ text = "" }) => text).join("");
    return {
      script: scriptOf(words(last), results),
      tools: (tools ?? []).flatMap(({ functionDeclarations }) => functionDeclarations.map(({ name }) => name)),
      mustCall: toolConfig?.functionCallingConfig?.mode === "ANY",
      inputTokens: contents.map(({ parts }) => words(parts).split(/\s+/).length).reduce((a, b) => a + b, 0),
    };
  },
  freeChoice: { message: "Function calling mode `ANY` is not enabled for api version v1beta" },
  events,
  errorEvent: (message) => sse({ error: { code: 503, message, status: "UNAVAILABLE" } }),
  errorBody: (status, message, more = {}) => ({
    error: {
      code: status,
      message,
      status: statuses[status] ?? "UNKNOWN",
      // A day's calls are spent; those of a minute are told without.
      ...("code" in more && more.code === "insufficient_quota" && { details: [spentForToday] }),
    },
  }),
  lists: [list, catalog],
};

const statuses: Readonly<Record<number, string>> = {
  400: "INVALID_ARGUMENT",
  401: "UNAUTHENTICATED",
  403: "PERMISSION_DENIED",
  404: "NOT_FOUND",
  429: "RESOURCE_EXHAUSTED",
  500: "INTERNAL",
  503: "UNAVAILABLE",
};

const spentForToday = {
  "@type": "type.googleapis.com/google.rpc.QuotaFailure",
  violations: [
    {
      quotaMetric: "generativelanguage.googleapis.com/generate_content_free_tier_requests",
      quotaId: "GenerateRequestsPerDayPerProjectPerModel-FreeTier",
      quotaDimensions: { location: "global", model: "test-model" },
    },
  ],
};

const finishReasons = { stop: "STOP", length: "MAX_TOKENS", "content-filter": "SAFETY" } as const;

/** A call comes whole, with the first of them its signature; one that cannot be read is left out. */
function events(ask: Ask, finish: Finish, reasoning: readonly string[]): WireEvent[] {
  const { pieces, calls } = ask.script;
  const responseId = randomBytes(8).toString("base64url");
  const written = pieces.length + calls.length;
  const usage = (isLast: boolean) => ({
    promptTokenCount: ask.inputTokens,
    ...(ask.cachedTokens && { cachedContentTokenCount: ask.cachedTokens }),
    ...(isLast && written > 0 && { candidatesTokenCount: written }),
    ...(reasoning.length > 0 && { thoughtsTokenCount: reasoning.length }),
    totalTokenCount: ask.inputTokens + reasoning.length + (isLast ? written : 0),
  });
  const chunk = (parts: readonly object[], finishReason?: string) =>
    sse({
      candidates: [
        {
          ...(parts.length > 0 && { content: { parts, role: "model" } }),
          ...(finishReason !== undefined && { finishReason }),
          index: 0,
        },
      ],
      usageMetadata: usage(finishReason !== undefined),
      modelVersion: "test-model",
      responseId,
    });
  const readable = calls.flatMap((call) => argumentsOf(call.arguments) ?? []);
  const reason = readable.length < calls.length ? "MALFORMED_FUNCTION_CALL" : finishReasons[finish];
  return [
    ...reasoning.map((text) => ({ kind: "reasoning" as const, data: chunk([{ text, thought: true }]) })),
    ...pieces.map((text) => ({ kind: "text" as const, data: chunk([{ text }]) })),
    ...readable.map(({ args }, index) => {
      const functionCall = { name: calls[index]?.name, args, id: `${responseId}${index}` };
      const thoughtSignature = Buffer.from(`thoughts of ${responseId}`).toString("base64");
      return { kind: "call" as const, data: chunk([{ functionCall, ...(index === 0 && { thoughtSignature }) }]) };
    }),
    { kind: "finish", data: chunk([], reason) },
  ];
}

function argumentsOf(written: string): { readonly args: unknown } | undefined {
  try {
    return { args: JSON.parse(written) };
  } catch {
    return undefined;
  }
}

const sse = (data: object) => `data: ${JSON.stringify(data)}\r\n\r\n`;
