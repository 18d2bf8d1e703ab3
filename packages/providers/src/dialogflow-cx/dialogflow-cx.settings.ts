import { z } from "zod";
import { bindingField } from "../contract/settings-field.ts";
import { googleKeyField } from "../protocol/google-authorization.ts";

export const dialogflowCxCredentials = z.strictObject({
  /** Part of the host's name. */
  regionId: bindingField().regex(/^[a-z]+(-[a-z]+)*[0-9]*$/),
  projectId: bindingField(),
  agentId: z.string().trim().min(1).max(255),
  apiKey: googleKeyField(),
});
export type DialogflowCxCredentials = z.output<typeof dialogflowCxCredentials>;

export const dialogflowCxConfiguration = z.strictObject({});
