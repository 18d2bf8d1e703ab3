import { z } from "zod";
import type { JsonObject } from "../json.ts";
import type { TemplateField } from "../kind/node-kind.ts";
import type { NodeContext } from "../kind/node-runtime.ts";
import type { HttpRequest } from "../turn/effect.ts";

/** A call of an outside address, as authors set it. Address, headers and body are templates. */
export const httpSettingsSchema = z.strictObject({
  method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).default("POST"),
  url: z.string().max(4000).default(""),
  headers: z
    .array(z.strictObject({ name: z.string().min(1).max(200), value: z.string().max(4000) }))
    .max(50)
    .default([]),
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
  const headers: { [name: string]: string } = contentType ? { "content-type": contentType } : {};
  for (const { name, value } of settings.headers) headers[name.toLowerCase()] = context.render(value, locals);
  return {
    method: settings.method,
    url: context.render(settings.url, locals).trim(),
    headers,
    ...(settings.bodyType !== "none" && { body: context.render(settings.body, locals) }),
    timeoutMs: settings.timeoutMs,
    retries: settings.retries,
    signed: settings.signed,
  };
}

/** The templates of a call, for validation. */
export function httpTemplates(settings: HttpSettings, prefix = ""): readonly TemplateField[] {
  return [
    { field: `${prefix}url`, text: settings.url, language: null },
    { field: `${prefix}body`, text: settings.body, language: null },
    ...settings.headers.map(({ value }, at) => ({
      field: `${prefix}headers.${at}.value`,
      text: value,
      language: null,
    })),
  ];
}
