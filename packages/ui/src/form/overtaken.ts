import { get } from "react-hook-form";
import { dirtyPaths } from "./changed-fields.ts";

interface Meanwhile {
  /** What was stored when the changes began. */
  readonly before: unknown;
  /** What is stored now. */
  readonly stored: unknown;
  readonly typed: unknown;
  readonly dirty: unknown;
}

/** The fields that were changed here and, to something else, by somebody who has saved. */
export function overtaken({ before, stored, typed, dirty }: Meanwhile): string[] {
  const differs = (one: unknown, other: unknown, path: string) =>
    JSON.stringify(get(one, path)) !== JSON.stringify(get(other, path));
  return dirtyPaths(dirty).filter((path) => differs(before, stored, path) && differs(stored, typed, path));
}
