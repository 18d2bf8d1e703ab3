import type { KindProblem } from "@parlo/engine";

/** What is wrong with a text that has to be JSON once it is rendered. */
export const jsonTemplateProblem = (text: string, field: string): readonly KindProblem[] =>
  isJson(text) ? [] : [{ severity: "error", code: "invalid-json", message: "This is no JSON", field }];

/** What variables make of it shows only when it runs. */
function isJson(text: string): boolean {
  if (text.trim() === "" || text.includes("{{") || text.includes("{%")) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
