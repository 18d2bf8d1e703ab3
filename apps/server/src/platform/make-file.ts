import { linkSync, rmSync, writeFileSync } from "node:fs";
import { newId } from "./id.ts";

/**
 * Makes a file with all that it holds, or leaves the one that is there: false then. Nobody ever sees it without its
 * text, neither another process that makes it at the same time nor one that starts after a loss of power.
 */
export function makeFile(path: string, text: string, mode = 0o600): boolean {
  const draft = `${path}.${newId()}`;
  writeFileSync(draft, text, { flag: "wx", mode, flush: true });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
