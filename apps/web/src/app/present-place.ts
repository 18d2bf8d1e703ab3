import { configuration } from "./configuration.ts";
import { entrancePath } from "./entrance-path.ts";

/** Where somebody whose session ends comes back to after the sign-in; before the sign-in that is what they wanted then. */
export function presentPlace(): string | undefined {
  const { pathname, search, hash } = window.location;
  if (entrancePath(pathname, configuration.basePath) === null) return pathname + search + hash;
  return new URLSearchParams(search).get("redirect") ?? undefined;
}
