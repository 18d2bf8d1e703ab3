import type { IncomingMessage } from "node:http";

/** What one vendor's protocol makes of texts. */
export interface EmbeddingProtocol {
  readonly path: RegExp;
  readonly key: (headers: IncomingMessage["headers"]) => string;
  readonly texts: (body: Body) => readonly string[];
  readonly answer: (vectors: readonly Vector[], asked: Asked) => object;
  readonly error: (status: number, message: string) => object;
  /** What the vendor would not take of a request, as it says it. */
  readonly wrongIn?: (body: Body, path: string) => string | undefined;
  /** What it tells beside an answer. */
  readonly headers?: (asked: Asked) => Readonly<Record<string, string>>;
}
interface Asked {
  readonly body: Body;
  readonly tokens: number;
  readonly mode: string;
}
type Body = Record<string, unknown>;
type Vector = readonly number[];

const base64 = (vector: Vector) => Buffer.from(Float32Array.from(vector).buffer).toString("base64");

const openAi: EmbeddingProtocol = {
  path: /^\/v1(\/openai\/deployments\/[^/]+)?\/embeddings$/,
  key: (headers) => String(headers["api-key"] ?? headers.authorization ?? "").replace(/^Bearer /, ""),
  texts: ({ input }) => input as string[],
  answer(vectors, { body, tokens, mode }) {
    // Some servers know numbers only.
    const isPacked = body.encoding_format === "base64" && mode !== "numbers" && mode !== "nulls";
    const data = vectors.map((vector, index) => ({
      ...{ object: "embedding", index },
      embedding: isPacked ? base64(vector) : vector,
    }));
    return {
      ...{ object: "list", model: body.model, usage: { prompt_tokens: tokens, total_tokens: tokens } },
      data: mode === "shuffled" ? data.toReversed() : data,
    };
  },
  error: (status, message) => ({
    error: { message, type: status === 429 ? "requests" : "invalid_request_error", param: null, code: null },
  }),
};

const googleError: EmbeddingProtocol["error"] = (code, message) => ({ error: { code, message, status: "UNKNOWN" } });

const gemini: EmbeddingProtocol = {
  path: /^\/v1\/models\/[^/:]+:batchEmbedContents$/,
  key: (headers) => String(headers["x-goog-api-key"] ?? ""),
  texts: ({ requests }) =>
    (requests as { content: { parts: { text: string }[] } }[]).map(({ content }) => content.parts[0]?.text ?? ""),
  answer: (vectors, { tokens }) => ({
    embeddings: vectors.map((values) => ({ values })),
    usageMetadata: { promptTokenCount: tokens },
  }),
  error: googleError,
};

const vertex: EmbeddingProtocol = {
  path: /^\/v1\/projects\/[^/]+\/locations\/[^/]+\/publishers\/google\/models\/[^/:]+:predict$/,
  key: gemini.key,
  texts: ({ instances }) => (instances as { content: string }[]).map(({ content }) => content),
  answer: (vectors, { tokens }) => ({
    predictions: vectors.map((values) => ({
      embeddings: { values, statistics: { truncated: false, token_count: tokens / Math.max(1, vectors.length) } },
    })),
  }),
  error: googleError,
};

/** `POST /model/{modelId}/invoke`: a body that each maker of models understands for itself. */
const bedrock = {
  key: (headers: IncomingMessage["headers"]) => String(headers["x-amz-security-token"] ?? ""),
  error: (_: number, message: string) => ({ message }),
};
const malformed = "Malformed input request";

const titan: EmbeddingProtocol = {
  ...bedrock,
  path: /^\/v1\/model\/[\w.:/-]*titan-embed-text[\w.:-]*\/invoke$/,
  texts: ({ inputText }) => [String(inputText)],
  answer: ([embedding], { tokens }) => ({
    ...{ embedding, inputTextTokenCount: tokens },
    embeddingsByType: { float: embedding },
  }),
  wrongIn({ inputText, ...more }) {
    const known = ["dimensions", "normalize", "embeddingTypes"];
    const odd = Object.keys(more).find((key) => !known.includes(key));
    if (odd !== undefined)
      return `${malformed}: #: extraneous key [${odd}] is not permitted, please reformat your input.`;
    return typeof inputText === "string" ? undefined : `${malformed}: #: required key [inputText] not found`;
  },
};

const cohere: EmbeddingProtocol = {
  ...bedrock,
  path: /^\/v1\/model\/[\w.:/-]*cohere\.embed-[\w.:-]+\/invoke$/,
  texts: ({ texts }) => texts as string[],
  answer: (vectors, { body: { texts, embedding_types: types } }) => ({
    ...{ id: "5b1d9a6c", texts, response_type: Array.isArray(types) ? "embeddings_by_type" : "embeddings_floats" },
    embeddings: Array.isArray(types) ? { float: vectors } : vectors,
  }),
  headers: ({ tokens }) => ({ "x-amzn-bedrock-input-token-count": String(tokens) }),
  wrongIn(body, path) {
    const { texts, input_type: kind, truncate = "NONE" } = body as { texts?: unknown } & Record<string, string>;
    if (!Array.isArray(texts)) return `${malformed}: #: required key [texts] not found`;
    if (!["search_document", "search_query", "classification", "clustering"].includes(kind ?? ""))
      return `${malformed}: #/input_type: ${kind} is not a valid enum value`;
    if (texts.length > 96) return `${malformed}: #/texts: expected maximum item count: 96, found: ${texts.length}`;
    const isThird = path.includes("-v3");
    if (!(isThird ? ["NONE", "START", "END"] : ["NONE", "LEFT", "RIGHT"]).includes(truncate))
      return `${malformed}: #/truncate: ${truncate} is not a valid enum value`;
    const long = isThird ? texts.findIndex((one: string) => one.length > 2048) : -1;
    if (long >= 0) return `${malformed}: #/texts/${long}: expected maxLength: 2048, actual: ${texts[long].length}`;
    return undefined;
  },
};

export const embeddingProtocols = [openAi, gemini, vertex, titan, cohere];

/** Where nobody speaks. */
export const nobody = openAi;
