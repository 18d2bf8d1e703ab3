import { z } from "zod";
import { secretField } from "../contract/settings-field.ts";

export const elevenLabsCredentials = z.strictObject({ apiKey: secretField() });
export type ElevenLabsCredentials = z.output<typeof elevenLabsCredentials>;

export const elevenLabsConfiguration = z.strictObject({
  engineModel: z.string().trim().min(1).max(255).default("eleven_turbo_v2_5"),
  doNotReadEmoticons: z.boolean().default(true),
  maxRetries: z.number().int().min(0).max(5).default(3),
});
export type ElevenLabsConfiguration = z.output<typeof elevenLabsConfiguration>;
