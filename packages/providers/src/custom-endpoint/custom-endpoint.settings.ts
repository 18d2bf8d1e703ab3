import { z } from "zod";
import { endpointField, secretField } from "../contract/settings-field.ts";

export const customEndpointCredentials = z.strictObject({
  url: endpointField(),
  token: secretField().optional(),
});
export type CustomEndpointCredentials = z.output<typeof customEndpointCredentials>;

export const customEndpointConfiguration = z.strictObject({});
