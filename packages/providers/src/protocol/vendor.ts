import type { APICallError, LanguageModelV3CallOptions, LanguageModelV3StreamPart } from "@ai-sdk/provider";
import type { ModelRequest, ModelUsage } from "../contract/language-model.ts";

/** Puts one question and hands over its answer, part by part. */
export type VendorClient = (options: LanguageModelV3CallOptions) => Promise<PartReader>;

export interface PartReader {
  read(): Promise<{ readonly done: boolean; readonly value?: LanguageModelV3StreamPart | undefined }>;
  cancel(): Promise<void>;
}

/** What one vendor adds to the common way of calling a model. */
export interface Vendor {
  readonly provider: string;
  readonly model: string;
  /** Never to be seen in a message. */
  readonly secrets: readonly string[];
  /** The vendor's client, loaded with the first call: a server that asks no model does not carry it. */
  readonly connect: (
    fetch: typeof globalThis.fetch,
    /** The same way to the network for what is no question to the model: it may answer what it likes. */
    plainFetch: typeof globalThis.fetch,
  ) => Promise<VendorClient>;
  /** The request with the configuration's settings; `refused` are those that the model would not take. */
  readonly settings: (request: ModelRequest, refused: ReadonlySet<string>) => VendorSettings;
  /** Whether a raw event shows a model at work that nothing else tells about: reasoning, mostly. */
  readonly isAtWork?: (raw: unknown) => boolean;
  /** What a raw event says to have been counted so far: an answer that breaks off has no end to say it. */
  readonly counted?: (raw: unknown) => ModelUsage | undefined;
  /** The vendor sent this very event before. */
  readonly isRepeat?: (raw: unknown, before: unknown) => boolean;
  /** How it refuses to hold an answer to a schema; without it the vendor is not asked to. */
  readonly schemaRefused?: RegExp;
  /** The setting that the vendor names in its refusal. */
  readonly refusedSetting?: (error: APICallError) => string | undefined;
}

/** A vendor with its clients kept, one for each way to the network. */
export interface OwnVendor extends Omit<Vendor, "connect"> {
  readonly connect: (fetch: typeof globalThis.fetch) => Promise<VendorClient>;
}

type Named = Pick<
  LanguageModelV3CallOptions,
  "maxOutputTokens" | "temperature" | "topP" | "topK" | "presencePenalty" | "frequencyPenalty" | "providerOptions"
>;
/** What is undefined is left out of the request. */
type VendorSettings = { [Name in keyof Named]: Named[Name] | undefined };
