import { z } from "zod";
import { addressField } from "../contract/settings-field.ts";
import { geminiConfigurationFields } from "../protocol/gemini/gemini-settings.ts";
import { googleKeyField } from "../protocol/google-authorization.ts";

export const googleGenAiCredentials = z.strictObject({
  apiKey: googleKeyField(),
  /** Of Google itself or of a gateway in front of it. */
  apiBaseUrl: addressField().default("https://generativelanguage.googleapis.com/v1beta"),
});
export type GoogleGenAiCredentials = z.output<typeof googleGenAiCredentials>;

export const googleGenAiConfiguration = z.strictObject(geminiConfigurationFields);
export type GoogleGenAiConfiguration = z.output<typeof googleGenAiConfiguration>;
