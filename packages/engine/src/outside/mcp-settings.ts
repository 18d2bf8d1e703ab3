import { z } from "zod";
import type { JsonObject } from "../json.ts";
import type { TemplateField } from "../kind/node-kind.ts";
import type { NodeContext } from "../kind/node-runtime.ts";
import { headersOf, headersSchema, headerTemplates } from "./headers.ts";

/** A server of the Model Context Protocol, as authors set it. Address and headers are templates. */
export const mcpServerSchema = z.strictObject({
  url: z.string().max(4000).default(""),
  headers: headersSchema,
  /** Of the whole call, with what leads up to it. */
  timeoutMs: z.int().min(100).max(120_000).default(30_000),
});
export type McpServer = z.output<typeof mcpServerSchema>;

/** Where to call, with its templates rendered; throws `TemplateError`, and `NodeError` where a secret is missing. */
export const mcpServerOf = ({ url, headers, timeoutMs }: McpServer, context: NodeContext, locals?: JsonObject) => ({
  url: context.render(url, locals, "address").trim(),
  ...headersOf(headers, context, locals),
  timeoutMs,
});

/** The templates of a server, for validation. */
export const mcpServerTemplates = ({ url, headers }: McpServer, prefix: string): readonly TemplateField[] => [
  { field: `${prefix}url`, text: url, language: null },
  ...headerTemplates(headers, prefix),
];
