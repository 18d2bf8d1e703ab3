import type { EmbeddingRequest } from "../contract/embedding-model.ts";
import { beginningOf } from "../protocol/beginning-of.ts";
import { vectorOf } from "../protocol/vector-of.ts";

type Answer = Readonly<Record<string, unknown>>;

/** How the models of one maker are asked for vectors: `InvokeModel` hands on what each of them understands. */
interface EmbeddingFamily {
  /** Texts of one request. */
  readonly mostTexts: number;
  readonly bodyOf: (texts: readonly string[], purpose: EmbeddingRequest["purpose"]) => object;
  /** What is no vector is an empty one. */
  readonly vectorsIn: (answer: Answer) => readonly Float32Array[];
  readonly tokensIn: (answer: Answer) => number | null;
}

export function embeddingFamilyOf(model: string): EmbeddingFamily {
  if (!model.includes("cohere.embed")) return titan;
  return /cohere\.embed-\w+-v3/.test(model) ? cohereV3 : cohere;
}

/** `{"embedding": […], "inputTextTokenCount": 7}` */
const titan: EmbeddingFamily = {
  mostTexts: 1,
  bodyOf: ([inputText]) => ({ inputText }),
  vectorsIn: ({ embedding }) => [vectorOf(embedding)],
  tokensIn: ({ inputTextTokenCount: tokens }) => (typeof tokens === "number" ? tokens : null),
};

const inputTypes: Readonly<Record<EmbeddingRequest["purpose"], string>> = {
  document: "search_document",
  query: "search_query",
};

/** `{"embeddings": [[…], …]}`, or by the type of their numbers: `{"embeddings": {"float": [[…], …]}}` */
const cohere: EmbeddingFamily = {
  mostTexts: 96,
  bodyOf: (texts, purpose) => ({ texts, input_type: inputTypes[purpose] }),
  vectorsIn: ({ embeddings }) => {
    const each = (embeddings as { readonly float?: unknown } | null | undefined)?.float ?? embeddings;
    return Array.isArray(each) ? each.map(vectorOf) : [];
  },
  tokensIn: () => null,
};

/** Characters of a text; more are refused, whatever is said of tokens. */
const mostOfText = 2048;

/** Reads the beginning of a text alone. */
const cohereV3: EmbeddingFamily = {
  ...cohere,
  bodyOf: (texts, purpose) => ({
    ...cohere.bodyOf(
      texts.map((text) => beginningOf(text, mostOfText)),
      purpose,
    ),
    truncate: "END",
  }),
};
