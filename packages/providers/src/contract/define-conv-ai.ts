import type { z } from "zod";
import type { ConversationalAi } from "./conversational-ai.ts";

/** What one vendor of conversational engines is; its settings are marked as those of AI models are. */
export interface ConvAiProvider<
  Credentials extends z.ZodObject = z.ZodObject,
  Configuration extends z.ZodObject = z.ZodObject,
> {
  readonly id: string;
  readonly name: string;
  readonly credentials: Credentials;
  readonly configuration: Configuration;
  readonly conversationalAi: (
    credentials: z.output<Credentials>,
    configuration: z.output<Configuration>,
  ) => ConversationalAi;
}

/** Fixes the types of one provider's settings and hands it back as any other provider. */
export function defineConvAi<Credentials extends z.ZodObject, Configuration extends z.ZodObject>(
  provider: ConvAiProvider<Credentials, Configuration>,
): ConvAiProvider {
  return provider as unknown as ConvAiProvider;
}
