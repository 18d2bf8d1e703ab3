type Search = Record<string, unknown>;

/**
 * Reads an address's search as text only: `search=007` and `token=123456` stay what was typed, and each route's schema
 * decides what is a number or JSON.
 */
export function parseSearch(text: string): Search {
  const search: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (!(name in search)) search[name] = value;
  }
  return search;
}

/** Leaves out what is empty; lists and objects become JSON. */
export function stringifySearch(search: Search): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === "") continue;
    text.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  const written = text.toString();
  return written ? `?${written}` : "";
}
