import type { ProviderSetting } from "@parlo/contract";
import { z } from "zod";

const flags = z.object({ supportsLlm: z.boolean(), supportsEmbedding: z.boolean() });
type Flags = z.output<typeof flags>;

/** The API's words, as its answer would have them: by these they are translated. */
const rules: readonly (readonly [(flags: Flags) => boolean, string])[] = [
  [
    ({ supportsLlm, supportsEmbedding }) => !(supportsLlm && supportsEmbedding),
    "Azure model can't have both capabilities: LLM and Embedding",
  ],
  [
    ({ supportsLlm, supportsEmbedding }) => supportsLlm || supportsEmbedding,
    "Model needs to define one capability: LLM or Embedding",
  ],
];

/**
 * A deployment writes or embeds, and its settings say which. Judged whatever else is wrong: whoever has mended the rest
 * would otherwise be told only then.
 */
export function withOneCapability(schema: z.ZodObject, settings: readonly ProviderSetting[]): z.ZodType {
  const asked = Object.keys(flags.shape).every((flag) => settings.some(({ name }) => name === flag));
  if (!asked) return schema;
  const when = ({ value }: { readonly value: unknown }) => flags.safeParse(value).success;
  return rules.reduce<z.ZodType>(
    (judged, [holds, message]) =>
      judged.refine((value) => holds(value as Flags), { path: ["supportsLlm"], message, when }),
    schema,
  );
}
