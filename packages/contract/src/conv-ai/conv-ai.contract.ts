import { z } from "zod";
import { providerSettingSchema } from "../ai-model/ai-model.contract.ts";
import { idSchema, jsonObjectSchema, languageSchema, nameSchema, timestampsSchema } from "../field/field.schema.ts";
import { listOf, listQuery } from "../list/list.schema.ts";
import { forbidden, inUse, notFound, route, unauthorized, versioned } from "../problem/route.ts";

export const convAiProviders = [
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

export const convAiSchema = timestampsSchema.extend({
  id: idSchema,
  name: z.string(),
  provider: z.enum(convAiProviders),
  providedBy: z.enum(["platform", "organization"]),
  vendorSlug: z.string(),
  default: z.boolean(),
  createdBy: idSchema.nullable(),
  modifiedBy: idSchema.nullable(),
  /** Each secret blanked. */
  credentials: jsonObjectSchema,
  /** First and last 3 characters of each secret; ignored in writes. */
  obfuscated: z.record(z.string(), z.string()),
  configuration: jsonObjectSchema,
  /** The engine is asked in whatever language the conversation has. */
  ignoreSupportedLanguages: z.boolean(),
  /** Otherwise in one of these. */
  supportedLanguages: z.array(languageSchema),
});
export type ConvAi = z.infer<typeof convAiSchema>;

const fields = {
  name: nameSchema,
  /** Checked by the provider's own schema. */
  credentials: jsonObjectSchema,
  configuration: jsonObjectSchema,
  obfuscated: jsonObjectSchema,
  ignoreSupportedLanguages: z.boolean(),
  supportedLanguages: z.array(languageSchema).max(200),
};

export const newConvAiSchema = z.strictObject({
  name: fields.name,
  /** Any text, so that an unknown one is told by name. */
  provider: z.string().min(1).max(64),
  default: z.boolean().default(false),
  credentials: fields.credentials,
  configuration: fields.configuration.default({}),
  obfuscated: fields.obfuscated.optional(),
  ignoreSupportedLanguages: fields.ignoreSupportedLanguages.default(true),
  supportedLanguages: fields.supportedLanguages.default([]),
});

export const convAiProviderSchema = z.object({
  id: z.enum(convAiProviders),
  /** As the vendor writes it. */
  name: z.string(),
  vendorSlug: z.string(),
  credentials: z.array(providerSettingSchema),
  configuration: z.array(providerSettingSchema),
});
export type ConvAiProviderFacts = z.infer<typeof convAiProviderSchema>;

export const convAiTestSchema = z.object({
  ok: z.boolean(),
  /** What the engine answered in words, or the error in English. */
  text: z.string(),
  /** Machine word for the error: `unauthorized`, `not-found`, `timeout` … */
  code: z.string().nullable(),
  durationMs: z.number(),
  /** How many things it said or did. */
  actions: z.number().int(),
});
export type ConvAiTest = z.infer<typeof convAiTestSchema>;

const engines = route("Conversational AI").errors(unauthorized);
const misfit = {
  UNSUPPORTED_PROVIDER: { status: 400, message: "Unsupported provider for engine conv-ai" },
} as const;
const byId = z.strictObject({ id: idSchema });
const path = "/configurations/conv-ai";

export const convAiContract = {
  list: engines
    .route({ method: "GET", path, summary: "List configurations of conversational engines" })
    .input(listQuery(["NameAsc", "NameDesc"], { provider: z.enum(convAiProviders).optional() }))
    .output(listOf(convAiSchema)),
  providers: engines
    .route({
      method: "GET",
      path: "/configurations/conv-ai-providers",
      summary: "Which conversational engines can be configured, and what each asks for",
    })
    .output(listOf(convAiProviderSchema)),
  get: engines
    .route({ method: "GET", path: `${path}/{id}`, summary: "Read the configuration of a conversational engine" })
    .errors(notFound)
    .input(byId)
    .output(convAiSchema),
  create: engines
    .route({ method: "POST", path, successStatus: 201, summary: "Configure a conversational engine" })
    .errors({ ...forbidden, ...misfit })
    .input(newConvAiSchema)
    .output(convAiSchema),
  update: engines
    .route({ method: "PATCH", path: `${path}/{id}`, summary: "Change the configuration of a conversational engine" })
    .errors({ ...notFound, ...forbidden, ...versioned })
    .input(z.strictObject(fields).partial().extend({ id: idSchema }))
    .output(convAiSchema),
  archive: engines
    .route({
      method: "DELETE",
      path: `${path}/{id}`,
      successStatus: 204,
      summary: "Archive the configuration of a conversational engine",
    })
    .errors({ ...notFound, ...forbidden, ...versioned, ...inUse })
    .input(byId)
    .output(z.void()),
  restore: engines
    .route({
      method: "POST",
      path: `${path}/{id}/restore`,
      summary: "Bring back the configuration of a conversational engine that was archived",
    })
    .errors({ ...notFound, ...forbidden })
    .input(byId)
    .output(convAiSchema),
  setDefault: engines
    .route({
      method: "POST",
      path: `${path}/{id}/set-default`,
      summary: "Make a conversational engine the default one",
    })
    .errors({ ...notFound, ...forbidden })
    .input(byId)
    .output(convAiSchema),
  test: engines
    .route({ method: "POST", path: `${path}/{id}/test`, summary: "Make one tiny real call and say what came back" })
    .errors({ ...notFound, ...forbidden })
    .input(byId)
    .output(convAiTestSchema),
};
