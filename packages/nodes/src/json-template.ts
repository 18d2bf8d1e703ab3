import type { KindProblem } from "@parlo/engine";
import { jsonFault } from "./json-fault.ts";

/** Longer ones are told by how they begin. */
const mostFound = 24;

/** What is wrong with a text that has to be JSON once it is rendered; what variables make of it shows only when it runs. */
export function jsonTemplateProblem(text: string, field: string): readonly KindProblem[] {
  const fault = jsonFault(text);
  if (!fault) return [];
  const lines = text.slice(0, fault.at).split("\n");
  const line = lines.length;
  const column = [...(lines.at(-1) ?? "")].length + 1;
  const found = fault.found.length > mostFound ? `${fault.found.slice(0, mostFound)}…` : fault.found;
  const message = `This is no JSON: see line ${line}, column ${column}`;
  return [{ severity: "error", code: fault.code, message, field, params: { line, column, found } }];
}
