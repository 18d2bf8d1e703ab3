import { z } from "zod";
import { idSchema, instantSchema, urlSchema } from "../field/field.schema.ts";

/** What has to be right for a widget on a page, in the order in which it is looked at. */
export const pageCheckSteps = ["page", "script", "element", "domain", "policy"] as const;

/** What can be wrong, each below its step. */
export const pageCheckFaults = [
  /** page */
  "unreachable",
  "forbidden-address",
  "bad-status",
  "not-a-page",
  "page-too-long",
  /** script */
  "script-missing",
  "script-elsewhere",
  "script-no-module",
  /** element */
  "element-missing",
  "other-profile",
  "other-secret",
  /** domain */
  "domain-not-allowed",
  /** policy */
  "policy-script",
  "policy-connect",
  "policy-pictures",
  "policy-trusted-types",
] as const;
export type PageCheckFault = (typeof pageCheckFaults)[number];

export const pageCheckSchema = z.object({
  /** Where the page was found in the end, after redirects. */
  url: z.string(),
  /** Every step works. */
  works: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(pageCheckSteps),
      /** `skipped`: an earlier step left nothing to look at. */
      result: z.enum(["ok", "failed", "skipped"]),
      fault: z.enum(pageCheckFaults).optional(),
      /** What was found: an address, a status, a host, a directive. */
      found: z.string().optional(),
    }),
  ),
  lastSeenAt: instantSchema.nullable(),
});
export type PageCheck = z.infer<typeof pageCheckSchema>;
export type PageCheckStep = PageCheck["steps"][number];

export const pageToCheckSchema = z.strictObject({ id: idSchema, url: urlSchema });
