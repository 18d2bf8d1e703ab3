import { cpSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { repositoryFiles, root } from "./repository.ts";
import { temporaryTree } from "./temporary-tree.ts";

/** The repository's files in a temporary folder, with the packages of the real one; our own packages are the copy's. */
export function repositoryCopy(): string {
  const copy = temporaryTree({});
  for (const path of repositoryFiles()) {
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    cpSync(root + path, join(copy, path));
  }
  const installed = `${root}node_modules`;
  mkdirSync(`${copy}/node_modules/@parlo`, { recursive: true });
  for (const name of readdirSync(installed).filter((entry) => entry !== "@parlo"))
    symlinkSync(`${installed}/${name}`, `${copy}/node_modules/${name}`);
  for (const name of readdirSync(`${installed}/@parlo`))
    symlinkSync(readlinkSync(`${installed}/@parlo/${name}`), `${copy}/node_modules/@parlo/${name}`);
  return copy;
}
