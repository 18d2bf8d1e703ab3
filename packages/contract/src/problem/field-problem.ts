import type { z } from "zod";
import type { FieldProblem } from "./problem.schema.ts";

type Issue = z.core.$ZodIssue;
type Coded = Pick<FieldProblem, "code" | "params">;

/** What schemas say in words of their own, and the code by which the browser translates them. */
const ownMessages: Record<string, string> = {
  "Use only alphanumeric characters and hyphens": "slug",
  "Exactly one property must be defined.": "exactly-one",
  "Azure model can't have both capabilities: LLM and Embedding": "azure-both-capabilities",
  "Model needs to define one capability: LLM or Embedding": "azure-no-capability",
  "Give an API key, or both halves of an access key": "no-key",
  "The address that this was given for has changed: give it again": "secret-again",
  "An address is shown and logged: leave out user name and password": "address-user",
  "Give the address without what follows ? or #": "address-query",
  "A key is one word of plain letters, digits and signs: copy the whole key again": "secret-characters",
  "This value is not of the input's type": "input-type",
  "Invalid JSON": "invalid-json",
  "Name each language once": "language-twice",
  "Unknown language": "unknown-language",
  "The end must come after the start": "end-before-start",
  "Write more than spaces": "blank",
  "Invalid time zone": "invalid-time-zone",
  "Invalid currency": "invalid-currency",
  "Use at most 6 decimals": "too-many-decimals",
  "This is not the whole JSON of a service account": "service-account",
  "Use a year from 1000 to 9998": "year-out-of-range",
  "This text has characters that cannot be stored": "ill-formed",
};

/** One failed check of a schema as the API and the forms report it: the same code for the same words everywhere. */
export function fieldProblem(issue: Issue): FieldProblem {
  const path = issue.path.map(String).join(".");
  return { path, message: issue.message, ...coded(issue) };
}

function coded(issue: Issue): Coded {
  if (issue.message === "Required") return { code: "required" };
  const own = ownMessages[issue.message];
  if (own) return { code: own };
  switch (issue.code) {
    case "invalid_type": {
      const [, expected = issue.expected, received = ""] = /^Expected (.+), received (.+)$/.exec(issue.message) ?? [];
      return { code: "invalid-type", params: { expected, received } };
    }
    case "invalid_format":
      return { code: issue.format in formats ? `invalid-${issue.format}` : "invalid" };
    case "too_small":
      return { code: `${kind(issue.origin)}-too-small`, params: { limit: Number(issue.minimum) } };
    case "too_big":
      return { code: `${kind(issue.origin)}-too-big`, params: { limit: Number(issue.maximum) } };
    case "unrecognized_keys":
      return { code: "unrecognized-keys", params: { keys: issue.keys.map((key) => `'${key}'`).join(", ") } };
    case "invalid_value":
      return {
        code: "invalid-value",
        params: { values: issue.values.map((value) => `'${String(value)}'`).join(" | ") },
      };
    case "invalid_union":
      return { code: "invalid-input" };
    default:
      return { code: "custom" };
  }
}

const formats = { email: 1, uuid: 1, url: 1, datetime: 1, date: 1 };

function kind(origin: string): "string" | "array" | "number" {
  if (origin === "string") return "string";
  return origin === "array" || origin === "set" || origin === "map" ? "array" : "number";
}
