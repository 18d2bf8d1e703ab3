import { z } from "zod";
import { convAiPricesSchema, costNanosSchema, modelUsageSchema } from "../ai-model/cost.schema.ts";
import { configurationContract } from "../configuration/configuration.contract.ts";
import { configurationTestSchema, usersSchema } from "../configuration/configuration.schema.ts";
import { engineSchemas, withLanguages } from "../configuration/engine.schema.ts";
import { providerIds } from "../configuration/provider-ids.ts";

const convAiProviders = providerIds["conv-ai"];
export type ConvAiProvider = (typeof convAiProviders)[number];

const { shown, fresh, changes, facts } = engineSchemas(convAiProviders);

const convAiSchema = shown.extend({
  ...withLanguages.shown,
  /** Null where nobody has said what it costs: what the engine says itself then stands. */
  prices: convAiPricesSchema.nullable(),
});
export type ConvAi = z.infer<typeof convAiSchema>;
export const newConvAiSchema = fresh.extend({
  ...withLanguages.fresh,
  prices: convAiPricesSchema.nullable().default(null),
});
export type ConvAiProviderFacts = z.infer<typeof facts>;

const convAiTestSchema = configurationTestSchema.extend({
  /** How many things it said or did. */
  actions: z.number().int(),
  /** Tokens, as the engine counted them; null where it tells nothing. */
  usage: modelUsageSchema.nullable(),
  /** By its prices; where it has none, what the engine says that the test has cost. */
  costNanos: costNanosSchema,
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
  listed: convAiSchema.extend(usersSchema),
  fresh: newConvAiSchema,
  changes: changes.extend({ ...withLanguages.changes, prices: convAiPricesSchema.nullable().optional() }),
  facts,
  test: convAiTestSchema,
});
