import { fileURLToPath } from "node:url";
import { minifyContractRouter } from "@orpc/contract";
import { type Plugin, runnerImport } from "vite";

const entry = fileURLToPath(new URL("../../../packages/contract/src/index.ts", import.meta.url));
const name = "virtual:contract-routes";
const resolved = `\0${name}`;

/**
 * `virtual:contract-routes`: method and path of every operation without its schemas. A client needs no more, and the
 * schemas would be a fifth of the script of the first page.
 */
export function contractRoutes(): Plugin {
  return {
    name: "parlo:contract-routes",
    resolveId: (id) => (id === name ? resolved : null),
    async load(id) {
      if (id !== resolved) return null;
      this.addWatchFile(entry);
      const { module } = await runnerImport<{ contract: never }>(entry, { configFile: false, logLevel: "error" });
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(minifyContractRouter(module.contract)))});`;
    },
  };
}
