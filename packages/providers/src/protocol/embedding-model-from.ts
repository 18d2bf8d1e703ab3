import type { EmbeddingModel, EmbeddingRequest, EmbeddingResult, EmbedOptions } from "../contract/embedding-model.ts";
import { type ModelLimits, modelLimits } from "../contract/language-model.ts";
import { ProviderError } from "../contract/provider-error.ts";
import { type Line, wholeAnswer } from "./whole-answer.ts";

/** What one vendor adds to the common way of asking for vectors. */
export interface EmbeddingVendor {
  readonly provider: string;
  readonly model: string;
  /** Never to be seen in a message. */
  readonly secrets: readonly string[];
  /** Texts of one request. */
  readonly mostTexts: number;
  readonly ask: (request: EmbeddingRequest, line: Line) => Promise<Portion>;
}

export interface Portion {
  /** Of each text of the request, in their order. */
  readonly vectors: readonly Float32Array[];
  readonly inputTokens: number | null;
}

/** Characters of one request: vendors count tokens, of which there are fewer. */
const mostCharacters = 200_000;
/** Bytes of one answer: a hundred vectors of four thousand numbers, written out. */
export const embeddingBytes = 16 * 1024 * 1024;

/** The capability of one configured model, under our own time-outs and retries. */
export function embeddingModelFrom(vendor: EmbeddingVendor): EmbeddingModel {
  return { model: vendor.model, embed: (request, options) => embed(vendor, request, options) };
}

async function embed(
  vendor: EmbeddingVendor,
  request: EmbeddingRequest,
  options: EmbedOptions,
): Promise<EmbeddingResult> {
  const startedAt = performance.now();
  const limits: ModelLimits = { ...modelLimits, ...options.limits };
  const remainingMs = () => limits.totalMs - (performance.now() - startedAt);
  const portions: Portion[] = [];
  let attempts = 0;
  for (const texts of portionsOf(request.texts, vendor.mostTexts)) {
    const portion = { ...request, texts };
    const asked = { ...vendor, mostBytes: embeddingBytes };
    const { answer, made } = await wholeAnswer(
      asked,
      async (line) => checked(vendor, portion, await vendor.ask(portion, line)),
      { ...options, limits, remainingMs },
    );
    attempts += made;
    portions.push(answer);
  }
  const vectors = portions.flatMap((portion) => portion.vectors);
  if (vectors.some(({ length }) => length !== vectors[0]?.length)) throw odd(vendor, "vectors of different lengths");
  const counted = portions.map(({ inputTokens }) => inputTokens);
  return {
    vectors,
    inputTokens: counted.includes(null) ? null : counted.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    model: vendor.model,
    durationMs: performance.now() - startedAt,
    attempts,
  };
}

function checked(vendor: EmbeddingVendor, { texts }: EmbeddingRequest, portion: Portion): Portion {
  const { vectors } = portion;
  if (vectors.length !== texts.length) throw odd(vendor, `${vectors.length} vectors for ${texts.length} texts`);
  if (vectors.some((vector) => vector.length === 0 || !vector.every(Number.isFinite)))
    throw odd(vendor, "what is no vector");
  return portion;
}

const odd = ({ provider }: EmbeddingVendor, what: string) =>
  new ProviderError(provider, "malformed", `The vendor answered ${what}`);

function* portionsOf(texts: readonly string[], mostTexts: number): Generator<readonly string[]> {
  let portion: string[] = [];
  let characters = 0;
  for (const text of texts) {
    const isFull = portion.length === mostTexts || (portion.length > 0 && characters + text.length > mostCharacters);
    if (isFull) {
      yield portion;
      portion = [];
      characters = 0;
    }
    portion.push(text);
    characters += text.length;
  }
  if (portion.length > 0) yield portion;
}
