import { z } from "zod";
import { idSchema, jsonObjectSchema, timestampsSchema } from "../field/field.schema.ts";
import { listOf, listQuery } from "../list/list.schema.ts";
import { forbidden, inUse, notFound, route, unauthorized, versioned } from "../problem/route.ts";

export const aiModelProviders = [
  "OpenAi",
  "AzureOpenAi",
  "Anthropic",
  "Groq",
  "AwsBedrock",
  "GoogleGenAi",
  "GoogleVertexAi",
] as const;
export type AiModelProvider = (typeof aiModelProviders)[number];

export const aiModelSchema = timestampsSchema.extend({
  id: idSchema,
  name: z.string(),
  provider: z.enum(aiModelProviders),
  providedBy: z.enum(["platform", "organization"]),
  vendorSlug: z.string(),
  default: z.boolean(),
  supportsLlm: z.boolean(),
  supportsEmbedding: z.boolean(),
  capabilities: z.array(z.enum(["llm", "embedding"])),
  /** Each secret blanked. */
  credentials: jsonObjectSchema,
  /** First and last 3 characters of each secret; ignored in writes. */
  obfuscated: z.record(z.string(), z.string()),
  configuration: jsonObjectSchema,
});
export type AiModel = z.infer<typeof aiModelSchema>;

const fields = {
  name: z.string().trim().min(2).max(255),
  supportsLlm: z.boolean(),
  supportsEmbedding: z.boolean(),
  /** Checked by the provider's own schema. */
  credentials: jsonObjectSchema,
  configuration: jsonObjectSchema,
  obfuscated: jsonObjectSchema,
};

export const newAiModelSchema = z.strictObject({
  name: fields.name,
  /** Any text, so that an unknown one is told by name. */
  provider: z.string().min(1).max(64),
  supportsLlm: fields.supportsLlm.optional(),
  supportsEmbedding: fields.supportsEmbedding.optional(),
  credentials: fields.credentials,
  configuration: fields.configuration.default({}),
  obfuscated: fields.obfuscated.optional(),
});

export const providerSettingSchema = z.object({
  name: z.string(),
  kind: z.enum(["text", "address", "secret", "number", "integer", "switch"]),
  /** Without a value and without a default the settings are refused. */
  required: z.boolean(),
  default: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  /** When it changes, the secrets are asked for again. */
  bindsSecrets: z.boolean(),
});
export type ProviderSetting = z.infer<typeof providerSettingSchema>;

export const aiModelProviderSchema = z.object({
  id: z.enum(aiModelProviders),
  /** As the vendor writes it. */
  name: z.string(),
  vendorSlug: z.string(),
  capabilities: z.array(z.enum(["llm", "embedding"])),
  /** The credentials themselves say which one it is, and there is exactly one. */
  oneCapability: z.boolean(),
  credentials: z.array(providerSettingSchema),
  configuration: z.array(providerSettingSchema),
});
export type AiModelProviderFacts = z.infer<typeof aiModelProviderSchema>;

export const aiModelTestSchema = z.object({
  ok: z.boolean(),
  /** What the model answered, or the error in English. */
  text: z.string(),
  /** Machine word for the error: `unauthorized`, `not-found`, `timeout` … */
  code: z.string().nullable(),
  durationMs: z.number(),
  firstTokenMs: z.number().nullable(),
  /** The model that answered, by the vendor's name for it. */
  model: z.string().nullable(),
  /** Tokens, as the vendor counted them. */
  usage: z.object({ inputTokens: z.number(), outputTokens: z.number() }).nullable(),
  /** Settings that the model does not take and that are left out of its requests. */
  leftOut: z.array(z.string()),
});
export type AiModelTest = z.infer<typeof aiModelTestSchema>;

const models = route("AI models").errors(unauthorized);
const misfit = {
  UNSUPPORTED_PROVIDER: { status: 400, message: "Unsupported aiModel provider" },
} as const;
const byId = z.strictObject({ id: idSchema });

export const aiModelContract = {
  list: models
    .route({ method: "GET", path: "/ai-models", summary: "List AI models" })
    .input(listQuery(["NameAsc", "NameDesc"], { provider: z.enum(aiModelProviders).optional() }))
    .output(listOf(aiModelSchema)),
  providers: models
    .route({
      method: "GET",
      path: "/ai-model-providers",
      summary: "What a model can be made of, and what each asks for",
    })
    .output(listOf(aiModelProviderSchema)),
  get: models
    .route({ method: "GET", path: "/ai-models/{id}", summary: "Read an AI model" })
    .errors(notFound)
    .input(byId)
    .output(aiModelSchema),
  create: models
    .route({ method: "POST", path: "/ai-models", successStatus: 201, summary: "Make an AI model" })
    .errors({ ...forbidden, ...misfit })
    .input(newAiModelSchema)
    .output(aiModelSchema),
  update: models
    .route({ method: "PATCH", path: "/ai-models/{id}", summary: "Change an AI model" })
    .errors({ ...notFound, ...forbidden, ...versioned })
    .input(z.strictObject(fields).partial().extend({ id: idSchema }))
    .output(aiModelSchema),
  archive: models
    .route({ method: "DELETE", path: "/ai-models/{id}", successStatus: 204, summary: "Archive an AI model" })
    .errors({ ...notFound, ...forbidden, ...versioned, ...inUse })
    .input(byId)
    .output(z.void()),
  restore: models
    .route({ method: "POST", path: "/ai-models/{id}/restore", summary: "Bring back an AI model that was archived" })
    .errors({ ...notFound, ...forbidden })
    .input(byId)
    .output(aiModelSchema),
  setDefault: models
    .route({ method: "POST", path: "/ai-models/{id}/set-default", summary: "Make an AI model the default one" })
    .errors({ ...notFound, ...forbidden })
    .input(byId)
    .output(aiModelSchema),
  test: models
    .route({ method: "POST", path: "/ai-models/{id}/test", summary: "Make one tiny real call and say what came back" })
    .errors({ ...notFound, ...forbidden })
    .input(byId)
    .output(aiModelTestSchema),
};
