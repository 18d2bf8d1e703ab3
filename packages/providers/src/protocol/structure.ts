import { hideSecrets } from "../contract/hide-secrets.ts";
import type { ModelJson, ModelRequest, ModelResult, ModelTool } from "../contract/language-model.ts";
import { ProviderError } from "../contract/provider-error.ts";
import type { OwnVendor } from "./vendor.ts";

/** Under what name it is told that a model cannot be held to a call, and how the vendors name it in a refusal. */
export const demandOfCall = "tool_choice";
export const demandRefused = /tool_?choice|function calling (mode|config)/i;
/** Under what name it is told that its answer cannot be held to a schema either. */
export const demandOfSchema = "response_format";

/** The one tool whose arguments are asked for as the answer's text, of a model that cannot be held to a call of it. */
export function structureOf(
  { schemaRefused }: Pick<OwnVendor, "schemaRefused">,
  { tools, mustCall = false }: ModelRequest,
  refused: ReadonlySet<string>,
): ModelTool | undefined {
  const [tool, ...others] = tools;
  if (!schemaRefused || !mustCall || !tool || others.length > 0 || !isClosed(tool.parameters)) return undefined;
  return refused.has(demandOfCall) && !refused.has(demandOfSchema) ? tool : undefined;
}

/** A vendor that holds an answer to a schema knows of no object whose names are not told. */
function isClosed(schema: ModelJson): boolean {
  if (typeof schema !== "object" || schema === null) return true;
  if (Array.isArray(schema)) return schema.every(isClosed);
  const { type, properties = {}, additionalProperties = false } = schema as { readonly [key: string]: ModelJson };
  const isObject = Array.isArray(type) ? type.includes("object") : type === "object";
  const isOpen = isObject && (additionalProperties !== false || Object.keys(properties as object).length === 0);
  return !isOpen && Object.values(schema).every(isClosed);
}

/** An answer by a tool's schema, as the call of that tool. */
export function asCallOf(
  { name }: ModelTool,
  { text, finishReason }: Pick<ModelResult, "text" | "finishReason">,
  { provider, secrets }: Pick<OwnVendor, "provider" | "secrets">,
): Pick<ModelResult, "text" | "toolCalls" | "finishReason"> {
  try {
    const given = hideSecrets(JSON.parse(text) as ModelJson, secrets);
    return { text: "", toolCalls: [{ id: crypto.randomUUID(), name, arguments: given }], finishReason: "tool-calls" };
  } catch {
    throw finishReason === "content-filter"
      ? new ProviderError(provider, "refused", "The vendor's content filter took the answer out")
      : new ProviderError(provider, "incomplete", `The arguments of the tool call "${name}" were cut`, {
          isModels: true,
        });
  }
}
