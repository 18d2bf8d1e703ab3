import { z } from "zod";
import { endpointField, tokenField } from "../contract/settings-field.ts";

export const customEndpointCredentials = z.strictObject({
  url: endpointField(),
  token: tokenField().optional(),
});
export type CustomEndpointCredentials = z.output<typeof customEndpointCredentials>;

export const customEndpointConfiguration = z.strictObject({});
