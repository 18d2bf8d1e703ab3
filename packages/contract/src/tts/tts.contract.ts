import { z } from "zod";
import { costNanosSchema, speechPricesSchema } from "../ai-model/cost.schema.ts";
import { configurationContract } from "../configuration/configuration.contract.ts";
import { configurationTestSchema, usersSchema } from "../configuration/configuration.schema.ts";
import { engineSchemas } from "../configuration/engine.schema.ts";
import { engineLanguageSchema } from "../configuration/engine-languages.ts";
import { providerIds } from "../configuration/provider-ids.ts";
import { byId, idSchema, keySchema, languageSchema, wordsSchema } from "../field/field.schema.ts";
import { listOf } from "../list/list.schema.ts";
import { forbidden, notFound, route, unauthorized, vendorFailed } from "../problem/route.ts";

const ttsProviders = providerIds.tts;
export type TtsProvider = (typeof ttsProviders)[number];

/** A voice by its vendor's id. */
export const voiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** BCP 47; `und` where the vendor does not say. */
  languageCode: z.string(),
  /** It speaks other languages, too. */
  multilingual: z.boolean(),
});
export type Voice = z.infer<typeof voiceSchema>;

const voiceIdSchema = keySchema(255);
const supportedVoicesSchema = z
  .array(
    z.strictObject({
      id: voiceIdSchema,
      name: wordsSchema(255),
      languageCode: engineLanguageSchema,
      multilingual: z.boolean().default(false),
    }),
  )
  .max(200);

const engineModelSchema = z.object({ id: z.string(), name: z.string() });
export type EngineModel = z.infer<typeof engineModelSchema>;

const { shown, fresh, changes, facts } = engineSchemas(ttsProviders);

const ttsSchema = shown.extend({
  /** The voices that it offers; all that the vendor has where languages are ignored. */
  supportedVoices: z.array(voiceSchema),
  /** Null where nobody has said what its calls cost. */
  prices: speechPricesSchema.nullable(),
});
export type Tts = z.infer<typeof ttsSchema>;
export const newTtsSchema = fresh.extend({
  supportedVoices: supportedVoicesSchema.default([]),
  prices: speechPricesSchema.nullable().default(null),
});
export type TtsProviderFacts = z.infer<typeof facts>;

const spokenSchema = {
  /** A WAV file in base64: 16-bit PCM, 24 kHz, mono. Null where it failed. */
  audio: z.string().nullable(),
  /** Milliseconds of audio. */
  audioMs: z.number(),
  /** Milliseconds until the first of it came; null where none did. */
  firstAudioMs: z.number().nullable(),
  /** What was given to the vendor, which is what vendors charge for. */
  characters: z.number().int(),
  /** The shapes of the mouth, by the names of Oculus; each from its time on, until the next one. */
  visemes: z.array(
    z.object({
      /** Milliseconds from the beginning of the audio. */
      t: z.number(),
      viseme: z.string(),
      /** 0 to 1. */
      weight: z.number(),
    }),
  ),
  /** The voice that spoke, by the vendor's id; null where the vendor chose it. */
  voiceId: z.string().nullable(),
};
const ttsTestSchema = configurationTestSchema.extend({
  ...spokenSchema,
  /** What the test itself has cost. */
  costNanos: costNanosSchema,
});
export type TtsTest = z.infer<typeof ttsTestSchema>;

/** What is to be said in a test: a short greeting in the language where nothing else is given. */
const triedFields = {
  text: wordsSchema(300).optional(),
  language: languageSchema.optional(),
  voiceId: voiceIdSchema.optional(),
};

const configurations = configurationContract({
  tag: "Text to speech",
  paths: { all: "/configurations/tts", providers: "/configurations/tts-providers" },
  words: {
    one: "a configuration of text to speech",
    many: "configurations of text to speech",
    providers: "Which vendors of text to speech can be configured, and what each asks for",
  },
  unsupported: "Unsupported provider for engine tts",
  providers: ttsProviders,
  shown: ttsSchema,
  listed: ttsSchema.extend(usersSchema),
  fresh: newTtsSchema,
  changes: changes.extend({
    supportedVoices: supportedVoicesSchema.optional(),
    prices: speechPricesSchema.nullable().optional(),
  }),
  facts,
  test: ttsTestSchema,
  tried: z.strictObject({ id: idSchema, ...triedFields }),
});

const operations = route("Text to speech").errors(unauthorized);

export const ttsContract = {
  ...configurations,
  voices: operations
    .route({ method: "GET", path: "/configurations/tts/{id}/voices", summary: "List the voices that its vendor has" })
    .errors({ ...notFound, ...forbidden, ...vendorFailed })
    .input(byId)
    .output(listOf(voiceSchema)),
  engineModels: operations
    .route({
      method: "GET",
      path: "/configurations/tts/{id}/engine-models",
      summary: "List the engine models that its vendor has; none where it has one alone",
    })
    .errors({ ...notFound, ...forbidden, ...vendorFailed })
    .input(byId)
    .output(listOf(engineModelSchema)),
  offlineVoices: operations
    .route({
      method: "GET",
      path: "/configurations/tts-offline-voices",
      summary: "List the voices that this server has by itself; none where none is installed",
    })
    .output(listOf(voiceSchema)),
  testOffline: operations
    .route({
      method: "POST",
      path: "/configurations/tts-offline-voices/test",
      summary: "Let a voice that this server has by itself say something",
    })
    .errors(forbidden)
    .input(z.strictObject(triedFields))
    .output(ttsTestSchema),
};
