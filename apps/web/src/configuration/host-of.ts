import type { Engine } from "./engine-kind.ts";

/** Where an engine is, whatever its provider calls that. */
export function hostOf({ credentials }: Pick<Engine, "credentials">): string {
  const address = Object.values(credentials).find((value) => typeof value === "string" && URL.canParse(value));
  return typeof address === "string" ? new URL(address).host : "";
}
