import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compressFolder } from "./compress.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** What is built, of which folders it is made, what has to be there afterwards, and what travels compressed. */
const parts = [
  {
    name: "server",
    workspace: "@parlo/server",
    sources: ["apps/server", "packages/contract", "packages/engine", "packages/nodes", "packages/providers"],
    result: "apps/server/dist/main.js",
  },
  {
    name: "web component",
    workspace: "@parlo/widget",
    sources: ["packages/widget", "packages/contract"],
    result: "packages/widget/dist/parlo-plugin.es.js",
    compressed: ["packages/widget/dist"],
  },
  {
    name: "dashboard",
    workspace: "@parlo/web",
    sources: ["apps/web", "packages/contract", "packages/engine", "packages/nodes", "packages/ui"],
    result: "apps/web/dist/index.html",
    compressed: ["apps/web/dist"],
  },
];

/** Builds the parts whose sources are not those of the last build. */
export async function buildChanged() {
  for (const part of parts) {
    const mark = join(root, "node_modules", ".parlo", `${part.workspace.split("/")[1]}.built`);
    const print = fingerprint(part.sources);
    const isBuilt = existsSync(join(root, part.result)) && existsSync(mark) && readFileSync(mark, "utf8") === print;
    if (isBuilt) continue;
    console.log(`Building the ${part.name} …`);
    await npm("run", "--silent", "build", "--workspace", part.workspace);
    for (const folder of part.compressed ?? []) await compressFolder(join(root, folder));
    mkdirSync(join(root, "node_modules", ".parlo"), { recursive: true });
    writeFileSync(mark, print);
  }
}

/** Of the content, not of times: a fresh checkout of the same sources is the same. */
function fingerprint(folders) {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  for (const folder of folders)
    for (const file of sourceFiles(join(root, folder))) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

function sourceFiles(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    if (/^(node_modules|dist|data)$|\.test\.tsx?$/.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sourceFiles(path) : [path];
  });
}

function npm(...args) {
  return new Promise((resolve, reject) => {
    const child = spawn("npm", args, {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    });
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`npm ${args.join(" ")} ended with ${code}`)),
    );
  });
}
