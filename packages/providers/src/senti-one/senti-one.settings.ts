import { z } from "zod";
import { bindingField, endpointField, passwordField } from "../contract/settings-field.ts";

export const sentiOneCredentials = z.strictObject({
  /** That of the cloud is https://gateway.app.chatbots.sentione.com/gateway. */
  gatewayUrl: endpointField(),
  /** A colon would end it within basic authentication. */
  baseAuthUsername: z
    .string()
    .min(1)
    .max(255)
    .regex(/^[^:]*$/),
  baseAuthPassword: passwordField(),
  projectId: bindingField(),
});
export type SentiOneCredentials = z.output<typeof sentiOneCredentials>;

export const sentiOneConfiguration = z.strictObject({
  streaming: z.boolean().default(true),
});
export type SentiOneConfiguration = z.output<typeof sentiOneConfiguration>;
