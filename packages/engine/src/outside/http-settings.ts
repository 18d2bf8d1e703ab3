import { z } from "zod";
import type { JsonObject } from "../json.ts";
import type { TemplateField } from "../kind/node-kind.ts";
import type { NodeContext } from "../kind/node-runtime.ts";
import type { HttpRequest } from "../turn/effect.ts";

/** Headers of a call; their values are templates. */
export const headersSchema = z
  .array(z.strictObject({ name: z.string().min(1).max(200), value: z.string().max(4000) }))
  .max(50)
  .default([]);
type Headers = z.output<typeof headersSchema>;

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

/** The request with its templates rendered; throws `TemplateError`. */
export function httpRequestOf(settings: HttpSettings, context: NodeContext, locals?: JsonObject): HttpRequest {
  const contentType = contentTypes[settings.bodyType];
  return {
    method: settings.method,
    url: context.render(settings.url, locals).trim(),
    headers: { ...(contentType && { "content-type": contentType }), ...headersOf(settings.headers, context, locals) },
    ...(settings.bodyType !== "none" && { body: context.render(settings.body, locals) }),
    timeoutMs: settings.timeoutMs,
    retries: settings.retries,
    signed: settings.signed,
  };
}

/** Headers with their values rendered, by their names in small letters. */
export const headersOf = (headers: Headers, context: NodeContext, locals?: JsonObject): HttpRequest["headers"] =>
  Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), context.render(value, locals)]));

export const headerTemplates = (headers: Headers, prefix: string): readonly TemplateField[] =>
  headers.map(({ value }, at) => ({ field: `${prefix}headers.${at}.value`, text: value, language: null }));

/** The templates of a call, for validation. */
export function httpTemplates(settings: HttpSettings, prefix = ""): readonly TemplateField[] {
  return [
    { field: `${prefix}url`, text: settings.url, language: null },
    { field: `${prefix}body`, text: settings.body, language: null },
    ...headerTemplates(settings.headers, prefix),
  ];
}
