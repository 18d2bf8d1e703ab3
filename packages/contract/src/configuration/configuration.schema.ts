import { z } from "zod";
import { idSchema, instantSchema, jsonObjectSchema, keySchema, timestampsSchema } from "../field/field.schema.ts";

type Names = readonly [string, ...string[]];

/** What came of the last test of what stands there now; of its answer, nothing is kept. */
const lastTestSchema = z.object({
  ok: z.boolean(),
  /** Machine word for the error, as the test told it. */
  code: z.string().nullable(),
  durationMs: z.number(),
  testedAt: instantSchema,
});

/** What every configuration of an engine has, whatever kind it is. */
export const configurationSchema = <const Providers extends Names>(providers: Providers) =>
  timestampsSchema.extend({
    id: idSchema,
    name: z.string(),
    provider: z.enum(providers),
    providedBy: z.enum(["platform", "organization"]),
    vendorSlug: z.string(),
    default: z.boolean(),
    /** Each secret blanked. */
    credentials: jsonObjectSchema,
    /** First and last 3 characters of each secret; ignored in writes. */
    obfuscated: z.record(z.string(), z.string()),
    configuration: jsonObjectSchema,
    /** Null where nobody has tested it since its settings changed. */
    lastTest: lastTestSchema.nullable(),
  });

/** What lists tell beside each configuration. */
export const usersSchema = {
  /** Who uses it, each type once; flows by their drafts, too. */
  usedBy: z.array(
    z.object({
      type: z.enum(["flow", "persona", "profile"]),
      count: z.number().int(),
      /** By name; of many the first twenty. */
      first: z.array(z.object({ id: idSchema, name: z.string() })),
    }),
  ),
};
export type EngineUsers = z.infer<typeof usersSchema.usedBy>;

/** What may be changed of every configuration, beside its name. */
export const configurationFields = {
  /** Checked by the provider's own schema. */
  credentials: jsonObjectSchema,
  configuration: jsonObjectSchema,
  obfuscated: jsonObjectSchema,
};

/** What a new configuration needs, beside its name. */
export const newConfigurationFields = {
  /** Any text, so that an unknown one is told by name. */
  provider: keySchema(64),
  credentials: configurationFields.credentials,
  configuration: configurationFields.configuration.default({}),
  obfuscated: configurationFields.obfuscated.optional(),
};

const providerSettingSchema = z.object({
  /** With the group that it stands in, as `prosody.rate`. */
  name: z.string(),
  kind: z.enum(["text", "address", "secret", "number", "integer", "switch", "choice", "languages"]),
  /** Without a value and without a default the settings are refused. */
  required: z.boolean(),
  default: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  /** The words that a choice may be. */
  choices: z.array(z.string()).nullable(),
  /** When it changes, the secrets are asked for again. */
  bindsSecrets: z.boolean(),
});
export type ProviderSetting = z.infer<typeof providerSettingSchema>;

const settingTextsSchema = z.object({
  label: z.string().optional(),
  help: z.string().optional(),
  /** What each word that it may be is called. */
  choices: z.record(z.string(), z.string()).optional(),
});
const providerTextsSchema = z.object({
  /** One line on the vendor. */
  about: z.string(),
  /** By the setting's name, with a hyphen behind its group. Settings that several providers share are not all there. */
  fields: z.record(z.string(), settingTextsSchema).optional(),
});

/** What forms need to know of a provider. */
export const configurationProviderSchema = <const Providers extends Names>(providers: Providers) =>
  z.object({
    id: z.enum(providers),
    /** As the vendor writes it. */
    name: z.string(),
    vendorSlug: z.string(),
    /** What is said of it and its settings, by language: `en` and five others. */
    texts: z.record(z.string(), providerTextsSchema),
    credentials: z.array(providerSettingSchema),
    configuration: z.array(providerSettingSchema),
  });

/** What came back from one tiny real call. */
export const configurationTestSchema = z.object({
  ok: z.boolean(),
  /** What was answered, or the error in English. */
  text: z.string(),
  /** Machine word for the error: `unauthorized`, `not-found`, `timeout` … */
  code: z.string().nullable(),
  durationMs: z.number(),
});
