import { z } from "zod";
import type { JsonObject } from "../json.ts";
import type { TemplateField } from "../kind/node-kind.ts";
import type { NodeContext } from "../kind/node-runtime.ts";
import { idleUnless } from "../kind/text-fields.ts";
import type { HttpRequest } from "../turn/effect.ts";
import { headersOf, headersSchema, headerTemplates } from "./headers.ts";

/** A call of an outside address, as authors set it. Address, headers and body are templates. */
export const httpSettingsSchema = z.strictObject({
  method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).default("POST"),
  url: z.string().max(4000).default(""),
  headers: headersSchema,
  bodyType: z.enum(["none", "json", "text", "form"]).default("none"),
  body: z.string().max(50_000).default(""),
  /** Signs the request with the organisation's key, so that the receiver knows whose it is. */
  signed: z.boolean().default(false),
  /** Further attempts after the first. */
  retries: z.int().min(0).max(5).default(2),
  timeoutMs: z.int().min(100).max(120_000).default(10_000),
});
export type HttpSettings = z.output<typeof httpSettingsSchema>;

const contentTypes = {
  none: null,
  json: "application/json",
  text: "text/plain; charset=utf-8",
  form: "application/x-www-form-urlencoded",
} as const;

/** The request with its templates rendered; throws `TemplateError`, and `NodeError` where a secret is missing. */
export function httpRequestOf(settings: HttpSettings, context: NodeContext, locals?: JsonObject): HttpRequest {
  const contentType = contentTypes[settings.bodyType];
  const { headers, ...secret } = headersOf(settings.headers, context, locals);
  return {
    method: settings.method,
    url: context.render(settings.url, locals, "address").trim(),
    headers: { ...(contentType && { "content-type": contentType }), ...headers },
    ...secret,
    ...(settings.bodyType !== "none" && { body: context.render(settings.body, locals, settings.bodyType) }),
    timeoutMs: settings.timeoutMs,
    retries: settings.retries,
    signed: settings.signed,
  };
}

/** The templates of a call, for validation. */
export function httpTemplates(settings: HttpSettings, prefix = ""): readonly TemplateField[] {
  return [
    { field: `${prefix}url`, text: settings.url, language: null },
    ...idleUnless(settings.bodyType !== "none", [{ field: `${prefix}body`, text: settings.body, language: null }]),
    ...headerTemplates(settings.headers, prefix),
  ];
}
