import { z } from "zod";

let codes: ReadonlySet<string> | undefined;

/** A currency by its code of ISO 4217, as `EUR`. */
const currencySchema = z.string().refine((code) => {
  codes ??= new Set(Intl.supportedValuesOf("currency"));
  return codes.has(code);
}, "Invalid currency");

/** Decimals of a price; costs are reckoned in whole billionths and stay exact with so many. */
const mostDecimals = 6;

const priceSchema = z
  .number()
  .min(0)
  .max(10_000_000)
  .refine((price) => Number(price.toFixed(mostDecimals)) === price, `Use at most ${mostDecimals} decimals`);

const tokenPricesSchema = z.strictObject({
  input: priceSchema,
  output: priceSchema,
  /** For input that the vendor had read before; without it, as for other input. */
  cachedInput: priceSchema.optional(),
});

/** What a vendor asks for a million tokens. */
export const modelPricesSchema = z.strictObject({ currency: currencySchema, ...tokenPricesSchema.shape });
export type ModelPrices = z.infer<typeof modelPricesSchema>;

/** What a vendor asks for a million characters that are spoken. */
export const speechPricesSchema = z.strictObject({ currency: currencySchema, characters: priceSchema });
export type SpeechPrices = z.infer<typeof speechPricesSchema>;

/** What a conversational engine costs; without any, what it says itself. */
export const convAiPricesSchema = z.strictObject({
  currency: currencySchema,
  /** For each message that it answers. */
  message: priceSchema.optional(),
  /** For a million tokens, where it tells how many there were. */
  tokens: tokenPricesSchema.optional(),
});
export type ConvAiPrices = z.infer<typeof convAiPricesSchema>;

/** What a vendor asks for a minute of audio that it hears. */
export const hearingPricesSchema = z.strictObject({ currency: currencySchema, minutes: priceSchema });
export type HearingPrices = z.infer<typeof hearingPricesSchema>;

export const modelUsageSchema = z.object({
  inputTokens: z.number(),
  outputTokens: z.number(),
  cachedInputTokens: z.number().optional(),
});

/** Billionths of a unit of each currency by its code: `{"USD": 1500000}` is 0.0015 dollars. Empty where nothing had a price. */
export const costNanosSchema = z.record(z.string(), z.number().int());
