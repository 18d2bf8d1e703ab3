/** What this device has kept under a name; null where there is nothing, or nothing that can be read. */
export function keptJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
