import { z } from "zod";
import { addressField, secretField } from "../contract/settings-field.ts";

export const rivaSpeechCredentials = z.strictObject({
  url: addressField(),
  secret: secretField().optional(),
  apiKey: secretField().optional(),
});
export type RivaSpeechCredentials = z.output<typeof rivaSpeechCredentials>;

export const rivaSpeechConfiguration = z.strictObject({
  enableProfanityFilter: z.boolean().default(false),
  enableAutomaticPunctuation: z.boolean().default(false),
  interimResults: z.boolean().default(true),
});
export type RivaSpeechConfiguration = z.output<typeof rivaSpeechConfiguration>;
