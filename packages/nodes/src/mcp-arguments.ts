import {
  type Json,
  type JsonObject,
  type KindProblem,
  leftOutProblems,
  type NodeContext,
  NodeError,
  secretsUnder,
  type TemplateField,
} from "@parlo/engine";
import { z } from "zod";
import { jsonOfText } from "./json-of-text.ts";
import { jsonTemplateProblem } from "./json-template.ts";
import { repeats } from "./repeats.ts";

export const mcpArgumentTypes = ["string", "number", "boolean", "json"] as const;

/** Arguments of an MCP tool: each a template whose outcome is read as its type. */
export const mcpArgumentsSchema = z
  .array(
    z.strictObject({
      name: z.string().min(1).max(200),
      type: z.enum(mcpArgumentTypes).default("string"),
      value: z.string().max(20_000),
    }),
  )
  .max(50)
  .default([]);
export type McpArguments = z.output<typeof mcpArgumentsSchema>;
type Argument = McpArguments[number];

/** The arguments as they are sent. One that is empty is left out, but for a text; throws `NodeError` where one is not of its type. */
export function mcpArgumentsOf(rows: McpArguments, context: NodeContext, locals?: JsonObject): JsonObject {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const text = context.render(row.value, locals, row.type === "json" ? "json" : "text");
      return row.type !== "string" && text.trim() === "" ? [] : [[row.name, read(row, text)] as const];
    }),
  );
}

function read({ name, type }: Argument, text: string): Json {
  if (type === "string") return text;
  const value = jsonOfText(text);
  if (value === undefined || (type !== "json" && typeof value !== type))
    throw new NodeError("argument", `The argument ${name} is not of type ${type}`);
  return value;
}

export const mcpArgumentTemplates = (rows: McpArguments, prefix: string): readonly TemplateField[] =>
  rows.map(({ value }, at) => ({ field: `${prefix}${at}.value`, text: value, language: null }));

/** What is wrong with the rows, before anything runs. */
export function mcpArgumentProblems(rows: McpArguments, prefix: string): readonly KindProblem[] {
  return rows.flatMap((row, at): KindProblem[] => {
    const problem = (code: string, message: string, field: string): KindProblem[] => [
      { severity: "error", code, message, field: `${prefix}${at}.${field}`, params: { value: row.name } },
    ];
    if (repeats(rows, at, "name")) return problem("value-twice", `${row.name} is there twice`, "name");
    const leftOut = leftOutProblems(secretsUnder(row.name, row.value), `${prefix}${at}.value`);
    if (leftOut.length > 0) return [...leftOut];
    const noJson = row.type === "json" ? jsonTemplateProblem(row.value, `${prefix}${at}.value`) : [];
    if (noJson.length > 0) return [...noJson];
    return isFixed(row) && !fits(row) ? problem("argument", "The value is not of its type", "value") : [];
  });
}

/** What variables make of it shows only when it runs. */
const isFixed = ({ value }: Argument) => value.trim() !== "" && !value.includes("{{") && !value.includes("{%");

function fits(row: Argument): boolean {
  if (row.type === "string") return true;
  const value = jsonOfText(row.value);
  return value !== undefined && (row.type === "json" || typeof value === row.type);
}
