import { z } from "zod";
import { bindingField } from "../contract/settings-field.ts";
import { googleKeyField } from "../protocol/google-authorization.ts";

export const googleSpeechCredentials = z.strictObject({
  projectId: bindingField(),
  apiKey: googleKeyField(),
});
export type GoogleSpeechCredentials = z.output<typeof googleSpeechCredentials>;

export const googleSpeechConfiguration = z.strictObject({
  enableProfanityFilter: z.boolean().default(false),
  enableAutomaticPunctuation: z.boolean().default(false),
  enableSpokenPunctuation: z.boolean().default(false),
  enableSpokenEmojis: z.boolean().default(false),
});
export type GoogleSpeechConfiguration = z.output<typeof googleSpeechConfiguration>;
