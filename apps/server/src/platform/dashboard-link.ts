import type { Environment } from "./environment.ts";

/** Links carry the configured address, never one that a request names. */
export function dashboardLink(
  { PUBLIC_URL, BASE_PATH }: Pick<Environment, "PUBLIC_URL" | "BASE_PATH">,
  path: string,
  query: Readonly<Record<string, string>>,
): string {
  return `${PUBLIC_URL}${BASE_PATH}${path}?${new URLSearchParams(query)}`;
}
