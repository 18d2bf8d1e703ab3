import type { z } from "zod";
import type { SpeechToText } from "./speech-to-text.ts";

/** What one vendor of speech to text is; its settings are marked as those of AI models are. */
export interface SpeechToTextProvider<
  Credentials extends z.ZodObject = z.ZodObject,
  Configuration extends z.ZodObject = z.ZodObject,
> {
  readonly id: string;
  readonly name: string;
  readonly credentials: Credentials;
  readonly configuration: Configuration;
  readonly speechToText: (credentials: z.output<Credentials>, configuration: z.output<Configuration>) => SpeechToText;
}

/** Fixes the types of one provider's settings and hands it back as any other provider. */
export function defineSpeechToText<Credentials extends z.ZodObject, Configuration extends z.ZodObject>(
  provider: SpeechToTextProvider<Credentials, Configuration>,
): SpeechToTextProvider {
  return provider as unknown as SpeechToTextProvider;
}
