import { z } from "zod";
import { endpointField, secretField } from "../contract/settings-field.ts";

export const cognigyCredentials = z.strictObject({
  /** Of a REST endpoint, its token included: https://endpoint-trial.cognigy.ai/… */
  url: endpointField(),
  subscriptionKey: secretField(),
});
export type CognigyCredentials = z.output<typeof cognigyCredentials>;

export const cognigyConfiguration = z.strictObject({});
