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

const convAiProviders = [
  "DifyAi",
  "OpenAiAssistant",
  "DialogflowEs",
  "DialogflowCx",
  "CustomEndpoint",
  "Botpress",
  "Cognigy",
  "SentiOne",
] as const;
export type ConvAiProvider = (typeof convAiProviders)[number];

const convAiSchema = configurationSchema(convAiProviders).extend({
  createdBy: idSchema.nullable(),
  modifiedBy: idSchema.nullable(),
  /** The engine is asked in whatever language the conversation has. */
  ignoreSupportedLanguages: z.boolean(),
  /** Otherwise in one of these. */
  supportedLanguages: z.array(languageSchema),
});
export type ConvAi = z.infer<typeof convAiSchema>;

const fields = {
  name: nameSchema,
  ...configurationFields,
  ignoreSupportedLanguages: z.boolean(),
  supportedLanguages: z.array(languageSchema).max(200),
};

export const newConvAiSchema = z.strictObject({
  name: fields.name,
  ...newConfigurationFields,
  default: z.boolean().default(false),
  ignoreSupportedLanguages: fields.ignoreSupportedLanguages.default(true),
  supportedLanguages: fields.supportedLanguages.default([]),
});

const convAiProviderSchema = configurationProviderSchema(convAiProviders);
export type ConvAiProviderFacts = z.infer<typeof convAiProviderSchema>;

const convAiTestSchema = configurationTestSchema.extend({
  /** How many things it said or did. */
  actions: z.number().int(),
});
export type ConvAiTest = z.infer<typeof convAiTestSchema>;

export const convAiContract = configurationContract({
  tag: "Conversational AI",
  paths: { all: "/configurations/conv-ai", providers: "/configurations/conv-ai-providers" },
  words: {
    one: "the configuration of a conversational engine",
    many: "configurations of conversational engines",
    providers: "Which conversational engines can be configured, and what each asks for",
  },
  unsupported: "Unsupported provider for engine conv-ai",
  providers: convAiProviders,
  shown: convAiSchema,
  fresh: newConvAiSchema,
  changes: z.strictObject(fields).partial().extend({ id: idSchema }),
  facts: convAiProviderSchema,
  test: convAiTestSchema,
});
