import { z } from "zod";
import { idSchema, languageSchema, nameSchema } from "../field/field.schema.ts";
import {
  configurationFields,
  configurationProviderSchema,
  configurationSchema,
  newConfigurationFields,
} from "./configuration.schema.ts";
import { engineLanguagesSchema } from "./engine-languages.ts";

/** What every configuration of an engine that talks, listens or speaks has; AI models are kept in another way. */
export const engineSchemas = <const Providers extends readonly [string, ...string[]]>(providers: Providers) => ({
  shown: configurationSchema(providers).extend({
    createdBy: idSchema.nullable(),
    modifiedBy: idSchema.nullable(),
    /** It serves whatever language the conversation has. */
    ignoreSupportedLanguages: z.boolean(),
  }),
  fresh: z.strictObject({
    name: nameSchema,
    ...newConfigurationFields,
    default: z.boolean().default(false),
    ignoreSupportedLanguages: z.boolean().default(true),
  }),
  changes: z
    .strictObject({ name: nameSchema, ...configurationFields, ignoreSupportedLanguages: z.boolean() })
    .partial()
    .extend({ id: idSchema }),
  facts: configurationProviderSchema(providers),
});

/** For engines that serve the languages that somebody names, unless they are to serve any. */
export const withLanguages = {
  shown: { supportedLanguages: z.array(languageSchema) },
  fresh: { supportedLanguages: engineLanguagesSchema.default([]) },
  changes: { supportedLanguages: engineLanguagesSchema.optional() },
};
