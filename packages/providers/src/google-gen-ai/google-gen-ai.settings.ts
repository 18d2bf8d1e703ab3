import { z } from "zod";
import { addressField, secretField } from "../contract/settings-field.ts";
import { geminiConfigurationFields } from "../protocol/gemini/gemini-settings.ts";

export const googleGenAiCredentials = z.strictObject({
  apiKey: secretField(),
  /** Of Google itself or of a gateway in front of it. */
  apiBaseUrl: addressField().default("https://generativelanguage.googleapis.com/v1beta"),
});
export type GoogleGenAiCredentials = z.output<typeof googleGenAiCredentials>;

export const googleGenAiConfiguration = z.strictObject(geminiConfigurationFields);
export type GoogleGenAiConfiguration = z.output<typeof googleGenAiConfiguration>;
