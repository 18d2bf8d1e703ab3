import { z } from "zod";
import { configurationContract } from "../configuration/configuration.contract.ts";
import {
  configurationFields,
  configurationProviderSchema,
  configurationSchema,
  configurationTestSchema,
  newConfigurationFields,
  usersSchema,
} from "../configuration/configuration.schema.ts";
import { providerIds } from "../configuration/provider-ids.ts";
import { byId, idSchema, wordsSchema } from "../field/field.schema.ts";
import { listOf } from "../list/list.schema.ts";
import { forbidden, notFound, route, unauthorized, vendorFailed } from "../problem/route.ts";
import { costNanosSchema, modelPricesSchema, modelUsageSchema } from "./cost.schema.ts";

const aiModelProviders = providerIds["ai-model"];
export type AiModelProvider = (typeof aiModelProviders)[number];

const capabilities = z.array(z.enum(["llm", "embedding"]));
const capabilityFlags = { supportsLlm: z.boolean(), supportsEmbedding: z.boolean() };

const aiModelSchema = configurationSchema(aiModelProviders).extend({
  ...capabilityFlags,
  capabilities,
  /** Null where nobody has said what its calls cost. */
  prices: modelPricesSchema.nullable(),
});
export type AiModel = z.infer<typeof aiModelSchema>;

const nameSchema = wordsSchema(255, 2);

export const newAiModelSchema = z.strictObject({
  name: nameSchema,
  ...newConfigurationFields,
  default: z.boolean().default(false),
  supportsLlm: capabilityFlags.supportsLlm.optional(),
  supportsEmbedding: capabilityFlags.supportsEmbedding.optional(),
  prices: modelPricesSchema.nullable().default(null),
});

const aiModelProviderSchema = configurationProviderSchema(aiModelProviders).extend({
  capabilities,
  /** The credentials themselves say which one it is, and there is exactly one. */
  oneCapability: z.boolean(),
});
export type AiModelProviderFacts = z.infer<typeof aiModelProviderSchema>;

const aiModelTestSchema = configurationTestSchema.extend({
  firstTokenMs: z.number().nullable(),
  /** Numbers of the vector that a model made which only embeds; null where it wrote text. */
  dimensions: z.number().int().nullable(),
  /** The model that answered, by the vendor's name for it. */
  model: z.string().nullable(),
  /** Tokens, as the vendor counted them. */
  usage: modelUsageSchema.nullable(),
  /** What the test itself has cost. */
  costNanos: costNanosSchema,
  /** Settings that the model does not take and that are left out of its requests. */
  leftOut: z.array(z.string()),
});
export type AiModelTest = z.infer<typeof aiModelTestSchema>;

/** A model by its vendor's id. */
const listedModelSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** What it does; null where the vendor does not say. */
  capabilities: capabilities.nullable(),
});
export type ListedModel = z.infer<typeof listedModelSchema>;

const configurations = configurationContract({
  tag: "AI models",
  paths: { all: "/ai-models", providers: "/ai-model-providers" },
  words: { one: "an AI model", many: "AI models", providers: "What a model can be made of, and what each asks for" },
  unsupported: "Unsupported aiModel provider",
  providers: aiModelProviders,
  shown: aiModelSchema,
  listed: aiModelSchema.extend(usersSchema),
  fresh: newAiModelSchema,
  changes: z
    .strictObject({
      name: nameSchema,
      ...configurationFields,
      ...capabilityFlags,
      prices: modelPricesSchema.nullable(),
    })
    .partial()
    .extend({ id: idSchema }),
  facts: aiModelProviderSchema,
  test: aiModelTestSchema,
});

const noLlm = { NO_LLM: { status: 409, message: "A model that only embeds cannot be the default one" } } as const;

export const aiModelContract = {
  ...configurations,
  create: configurations.create.errors(noLlm),
  setDefault: configurations.setDefault.errors(noLlm),
  models: route("AI models")
    .errors(unauthorized)
    .route({
      method: "GET",
      path: "/ai-models/{id}/models",
      summary: "List the models that its vendor has; none where the vendor gives no list",
    })
    .errors({ ...notFound, ...forbidden, ...vendorFailed })
    .input(byId)
    .output(listOf(listedModelSchema)),
};
