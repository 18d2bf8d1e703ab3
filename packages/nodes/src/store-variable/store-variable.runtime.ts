import {
  type DataOf,
  decimal,
  isWritten,
  type Json,
  type NodeContext,
  NodeError,
  type NodeRuntime,
  readWritten,
  type VariableType,
} from "@parlo/engine";
import { jsonOfText } from "../json-of-text.ts";
import type { storeVariableKind } from "./store-variable.kind.ts";

type Assignment = DataOf<typeof storeVariableKind>["assignments"][number];

function numberOf(value: Json | undefined, context: NodeContext): number {
  if (value === undefined || value === null || value === "") return 0;
  const number = typeof value === "number" ? value : (context.convert("Number", value) ?? Number(value));
  if (typeof number !== "number" || Number.isNaN(number))
    throw new NodeError("not-a-number", `${JSON.stringify(value)} is not a number`);
  return number;
}

type Operator = "add" | "subtract" | "multiply" | "divide";

function arithmetic(left: number, operator: Operator, right: number): number {
  if (operator === "divide" && right === 0) throw new NodeError("not-a-number", "Nothing can be divided by 0");
  const result = calculated(left, operator, right);
  if (!Number.isFinite(result)) throw new NodeError("not-a-number", "The result is too large to be a number");
  return decimal(result);
}

function calculated(left: number, operator: Operator, right: number): number {
  switch (operator) {
    case "add":
      return left + right;
    case "subtract":
      return left - right;
    case "multiply":
      return left * right;
    case "divide":
      return left / right;
  }
}

/** A number that the author has written is the same in every language, also where a person has said the same. */
const writtenNumber = (text: string, type: VariableType | undefined): number | undefined =>
  type === "Number" && isWritten(text) ? (readWritten(type, text) as number | undefined) : undefined;

const writesJson = (template: string) => /^\s*(?:\[|\{(?![{%]))/.test(template);

/** An object or a list that a template writes for a variable of the type Json is one. */
function structured(template: string, key: string, context: NodeContext): Json {
  if (context.definition(key)?.type !== "Json") return context.render(template);
  const text = context.render(template, undefined, writesJson(template) ? "json" : "text");
  return /^\s*[[{]/.test(text) ? (jsonOfText(text) ?? text) : text;
}

/** What people say is no object, whatever it looks like: only the author's own brackets make one. */
function appended(template: string, context: NodeContext): Json {
  if (!writesJson(template)) return context.value(template);
  const text = context.render(template, undefined, "json");
  return jsonOfText(text) ?? text;
}

function assigned(assignment: Assignment, context: NodeContext): Json | undefined {
  switch (assignment.mode) {
    case "value":
      return assignment.value as Json;
    case "template":
      return (
        writtenNumber(assignment.template, context.definition(assignment.variable)?.type) ??
        structured(assignment.template, assignment.variable, context)
      );
    case "path":
      return context.read(assignment.path) ?? null;
    case "arithmetic": {
      const right = writtenNumber(assignment.by, "Number") ?? numberOf(context.value(assignment.by.trim()), context);
      return arithmetic(numberOf(context.read(assignment.variable), context), assignment.operator, right);
    }
    case "append": {
      const list = context.read(assignment.variable);
      return [...(Array.isArray(list) ? (list as Json[]) : []), appended(assignment.template, context)];
    }
    case "clear":
      return null;
  }
}

export const storeVariableRuntime: NodeRuntime<typeof storeVariableKind> = {
  enter: ({ assignments }, context) => ({
    type: "exit",
    name: "default",
    outputs: assignments.map((one) => ({ type: "compute", key: one.variable, value: () => assigned(one, context) })),
  }),
};
