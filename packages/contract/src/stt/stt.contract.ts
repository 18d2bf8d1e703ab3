import { z } from "zod";
import { configurationContract } from "../configuration/configuration.contract.ts";
import {
  configurationFields,
  configurationProviderSchema,
  configurationSchema,
  configurationTestSchema,
  newConfigurationFields,
} from "../configuration/configuration.schema.ts";
import { idSchema, languageSchema, nameSchema } from "../field/field.schema.ts";

const sttProviders = ["GoogleSpeech", "AzureCognitive", "NvidiaRiva"] as const;
export type SttProvider = (typeof sttProviders)[number];

const sttSchema = configurationSchema(sttProviders).extend({
  createdBy: idSchema.nullable(),
  modifiedBy: idSchema.nullable(),
  /** It listens in whatever language the conversation has. */
  ignoreSupportedLanguages: z.boolean(),
  /** Otherwise in one of these. */
  supportedLanguages: z.array(languageSchema),
});
export type Stt = z.infer<typeof sttSchema>;

const fields = {
  name: nameSchema,
  ...configurationFields,
  ignoreSupportedLanguages: z.boolean(),
  supportedLanguages: z.array(languageSchema).max(200),
};

export const newSttSchema = z.strictObject({
  name: fields.name,
  ...newConfigurationFields,
  default: z.boolean().default(false),
  ignoreSupportedLanguages: fields.ignoreSupportedLanguages.default(true),
  supportedLanguages: fields.supportedLanguages.default([]),
});

const sttProviderSchema = configurationProviderSchema(sttProviders);
export type SttProviderFacts = z.infer<typeof sttProviderSchema>;

const sttTestSchema = configurationTestSchema.extend({
  /** What it took the recording's language for. */
  language: z.string(),
  /** Milliseconds of audio, which is what vendors charge for. */
  audioMs: z.number(),
  /** Milliseconds from the end of the audio to the end of the answer. */
  waitMs: z.number(),
});
export type SttTest = z.infer<typeof sttTestSchema>;

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
  fresh: newSttSchema,
  changes: z.strictObject(fields).partial().extend({ id: idSchema }),
  facts: sttProviderSchema,
  test: sttTestSchema,
});
