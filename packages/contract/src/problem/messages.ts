import { z } from "zod";

/**
 * The English words of every generic check, in one place for the API and the forms. A schema's own message
 * (`Use only alphanumeric characters and hyphens`) comes before these.
 */
export function englishMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return "Required";
      return `Expected ${issue.expected}, received ${typeName(issue.input)}`;
    case "invalid_format":
      if (issue.format === "email") return "Invalid email";
      if (issue.format === "uuid") return "Invalid uuid";
      if (issue.format === "url") return "Invalid url";
      if (issue.format === "datetime" || issue.format === "date") return `Invalid ${issue.format}`;
      return "Invalid";
    case "too_small":
      return size(issue.origin, "at least", "greater than or equal to", issue.minimum);
    case "too_big":
      return size(issue.origin, "at most", "less than or equal to", issue.maximum);
    case "unrecognized_keys":
      return `Unrecognized key(s) in object: ${issue.keys.map((key) => `'${key}'`).join(", ")}`;
    case "invalid_value":
      if (issue.input === undefined) return "Required";
      return `Invalid value. Expected ${issue.values.map((value) => `'${String(value)}'`).join(" | ")}`;
    case "invalid_union":
      return issue.input === undefined ? "Required" : "Invalid input";
    default:
      return undefined;
  }
}

function size(origin: string, count: string, compare: string, limit: number | bigint): string {
  if (origin === "string") return `String must contain ${count} ${limit} character(s)`;
  if (origin === "array" || origin === "set" || origin === "map")
    return `Array must contain ${count} ${limit} element(s)`;
  return `Number must be ${compare} ${limit}`;
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "number" && !Number.isFinite(value)) return String(value);
  return Array.isArray(value) ? "array" : typeof value;
}

/** Makes the English words the default of every schema in this process. */
export function setEnglishMessages(): void {
  z.config({ customError: englishMessage });
}
