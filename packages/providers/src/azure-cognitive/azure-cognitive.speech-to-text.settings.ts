import { z } from "zod";
import { bindingField, secretField } from "../contract/settings-field.ts";

export const azureSpeechCredentials = z.strictObject({
  secretKey: secretField(),
  /** A part of the host's name. */
  region: bindingField().regex(/^[a-z0-9]+$/),
  /** A model of one's own. */
  endpointId: z.string().trim().max(255).optional(),
});
export type AzureSpeechCredentials = z.output<typeof azureSpeechCredentials>;

export const azureSpeechConfiguration = z.strictObject({
  enableProfanityFilter: z.boolean().default(false),
  enableAutomaticPunctuation: z.boolean().default(false),
});
export type AzureSpeechConfiguration = z.output<typeof azureSpeechConfiguration>;
