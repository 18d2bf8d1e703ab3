import type { Json } from "../json.ts";

const asText = (value: Json): string =>
  value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);

/** A list as authors write it, parted by commas, or as the value of one is put out. */
export function listIn(text: string): readonly string[] {
  const written = text.trim();
  if (written.startsWith("[") && written.endsWith("]"))
    try {
      return (JSON.parse(written) as Json[]).map(asText);
    } catch {
      // A text that looks like a list.
    }
  return text.split(",").map((one) => one.trim());
}
