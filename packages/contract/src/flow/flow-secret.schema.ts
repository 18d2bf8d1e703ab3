import { z } from "zod";
import { idSchema } from "../field/field.schema.ts";

export const newFlowSecretSchema = z.strictObject({
  /** The whole value of the header, such as `Bearer` and a token. */
  value: z
    .string()
    .trim()
    .min(1)
    .max(4000)
    .regex(/^[ -~\u0080-\u00ff]+$/),
  /** Scheme, host and port that calls may take it to. */
  origin: z.url({ protocol: /^https?$/ }).max(300),
});
export const flowSecretSchema = z.object({
  id: idSchema,
  /** First and last characters of the value. */
  hint: z.string(),
  origin: z.string(),
});
