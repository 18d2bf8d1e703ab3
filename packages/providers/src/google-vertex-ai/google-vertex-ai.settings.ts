import { z } from "zod";
import { bindingField } from "../contract/settings-field.ts";
import { geminiConfigurationFields } from "../protocol/gemini/gemini-settings.ts";
import { googleKeyField } from "../protocol/google-authorization.ts";

export const googleVertexAiCredentials = z.strictObject({
  projectId: bindingField().regex(/^[\w.:-]+$/),
  /** Part of the host's name. */
  location: bindingField()
    .regex(/^[a-z]+(-[a-z]+)*[0-9]*$/)
    .default("global"),
  apiKey: googleKeyField(),
});
export type GoogleVertexAiCredentials = z.output<typeof googleVertexAiCredentials>;

export const googleVertexAiConfiguration = z.strictObject(geminiConfigurationFields);
export type GoogleVertexAiConfiguration = z.output<typeof googleVertexAiConfiguration>;
