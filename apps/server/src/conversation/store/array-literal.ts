const escaped = /["\\]/g;

/** Values as PostgreSQL reads an array of any type; what is null or undefined is null there. */
export function arrayLiteral(values: readonly (string | number | boolean | null | undefined)[]): string {
  return `{${values.map(elementOf).join()}}`;
}

function elementOf(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return "NULL";
  if (typeof value !== "string") return String(value);
  return value.includes('"') || value.includes("\\") ? `"${value.replace(escaped, "\\$&")}"` : `"${value}"`;
}
