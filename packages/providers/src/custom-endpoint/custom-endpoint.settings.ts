import { z } from "zod";
import { addressField, secretField } from "../contract/settings-field.ts";

export const customEndpointCredentials = z.strictObject({
  url: addressField(),
  token: secretField().optional(),
});
export type CustomEndpointCredentials = z.output<typeof customEndpointCredentials>;

export const customEndpointConfiguration = z.strictObject({});
