import { existsSync, readdirSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder: this file lies in `apps/server/src/web`, its bundle in `apps/server/dist`. */
function repository(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "apps", "server"))) {
    const above = dirname(folder);
    if (above === folder) return above;
    folder = above;
  }
  return folder;
}

export interface BuiltFolders {
  readonly dashboard: string;
  readonly widget: string;
  readonly livePreview: string;
  /** Pictures and bodies of the avatars that ship. */
  readonly avatars: string;
}

export const builtFolders: BuiltFolders = {
  dashboard: join(repository(), "apps", "web", "dist"),
  widget: join(repository(), "packages", "widget", "dist"),
  livePreview: join(repository(), "packages", "widget", "dist", "live-preview"),
  avatars: join(repository(), "apps", "server", "assets", "avatars"),
};

/** The files of a folder by their path in an address; without the compressed copies that stand beside them. */
export function filesIn(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name));
  return new Set(files.map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join("/")));
}
