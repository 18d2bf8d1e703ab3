import { z } from "zod";
import { costNanosSchema, hearingPricesSchema } from "../ai-model/cost.schema.ts";
import { configurationContract } from "../configuration/configuration.contract.ts";
import { configurationTestSchema, usersSchema } from "../configuration/configuration.schema.ts";
import { engineSchemas, withLanguages } from "../configuration/engine.schema.ts";
import { providerIds } from "../configuration/provider-ids.ts";
import { idSchema, languageSchema } from "../field/field.schema.ts";

const sttProviders = providerIds.stt;
export type SttProvider = (typeof sttProviders)[number];

const { shown, fresh, changes, facts } = engineSchemas(sttProviders);

const sttSchema = shown.extend({
  ...withLanguages.shown,
  /** Null where nobody has said what its calls cost. */
  prices: hearingPricesSchema.nullable(),
});
export type Stt = z.infer<typeof sttSchema>;
export const newSttSchema = fresh.extend({
  ...withLanguages.fresh,
  prices: hearingPricesSchema.nullable().default(null),
});
export type SttProviderFacts = z.infer<typeof facts>;

const sttTestSchema = configurationTestSchema.extend({
  /** What it took the recording's language for. */
  language: z.string(),
  /** Milliseconds of audio, which is what vendors charge for. */
  audioMs: z.number(),
  /** Milliseconds from the end of the audio to the end of the answer. */
  waitMs: z.number(),
  /** What the test itself has cost. */
  costNanos: costNanosSchema,
});
export type SttTest = z.infer<typeof sttTestSchema>;

/** Ten seconds: four signs for each three bytes. */
const mostBase64 = Math.ceil((10 * 16_000 * 2) / 3) * 4;

export const sttContract = configurationContract({
  tag: "Speech to text",
  paths: { all: "/configurations/stt", providers: "/configurations/stt-providers" },
  words: {
    one: "a configuration of speech to text",
    many: "configurations of speech to text",
    providers: "Which vendors of speech to text can be configured, and what each asks for",
  },
  unsupported: "Unsupported provider for engine stt",
  providers: sttProviders,
  shown: sttSchema,
  listed: sttSchema.extend(usersSchema),
  fresh: newSttSchema,
  changes: changes.extend({ ...withLanguages.changes, prices: hearingPricesSchema.nullable().optional() }),
  facts,
  test: sttTestSchema,
  tried: z.strictObject({
    id: idSchema,
    /** What it is to hear in place of a short recording of ours: 16-bit PCM, 16 kHz, mono, ten seconds at the most. */
    audio: z.base64().min(4).max(mostBase64).optional(),
    /** In which language that is. */
    language: languageSchema.optional(),
  }),
});
