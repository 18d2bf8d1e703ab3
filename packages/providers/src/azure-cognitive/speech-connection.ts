export const requestIdOf = () => crypto.randomUUID().replaceAll("-", "").toUpperCase();

/** Two countries have clouds of their own. */
export function domainOf(region: string): string {
  if (region.startsWith("china")) return "azure.cn";
  return region.startsWith("usgov") ? "azure.us" : "microsoft.com";
}
