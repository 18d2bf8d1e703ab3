import type { z } from "zod";
import type { EmbeddingModel } from "./embedding-model.ts";
import type { LanguageModel } from "./language-model.ts";
import type { ModelCapability } from "./model-capability.ts";
import type { ModelList } from "./model-list.ts";
import type { ProviderTexts } from "./provider-texts.ts";

/**
 * What one vendor of AI models is: its settings and what it can do. In `credentials`, `.meta({ secret: true })` marks
 * what is encrypted and never sent to a browser, `.meta({ bindsSecrets: true })` the host, region or project that the
 * secrets were given for.
 */
export interface AiModelProvider<
  Credentials extends z.ZodObject = z.ZodObject,
  Configuration extends z.ZodObject = z.ZodObject,
> {
  readonly id: string;
  readonly name: string;
  readonly texts: ProviderTexts;
  readonly capabilities: readonly ModelCapability[];
  readonly credentials: Credentials;
  readonly configuration: Configuration;
  /** The capabilities of one configuration, where its credentials choose them. */
  readonly chosenCapabilities?: (credentials: z.output<Credentials>) => readonly ModelCapability[];
  readonly languageModel: (credentials: z.output<Credentials>, configuration: z.output<Configuration>) => LanguageModel;
  /** There where its capabilities name it. */
  readonly embeddingModel?: (
    credentials: z.output<Credentials>,
    configuration: z.output<Configuration>,
  ) => EmbeddingModel;
  /** There where the vendor tells what models it has. */
  readonly modelList?: (credentials: z.output<Credentials>) => ModelList;
}

/** Fixes the types of one provider's settings and hands it back as any other provider. */
export function defineProvider<Credentials extends z.ZodObject, Configuration extends z.ZodObject>(
  provider: AiModelProvider<Credentials, Configuration>,
): AiModelProvider {
  return provider as unknown as AiModelProvider;
}
