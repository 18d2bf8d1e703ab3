import { z } from "zod";
import { bindingField } from "../contract/settings-field.ts";
import { googleKeyField } from "../protocol/google-authorization.ts";

export const dialogflowEsCredentials = z.strictObject({
  projectId: bindingField(),
  apiKey: googleKeyField(),
});
export type DialogflowEsCredentials = z.output<typeof dialogflowEsCredentials>;

export const dialogflowEsConfiguration = z.strictObject({});
