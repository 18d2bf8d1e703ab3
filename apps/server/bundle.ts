import { cpSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

// Our own packages are TypeScript and go into the bundle; what comes from the registry stays outside.
const registryStaysOutside = {
  name: "registry-stays-outside",
  setup(bundle: import("esbuild").PluginBuild) {
    bundle.onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith("@parlo/") || path.startsWith("node:") ? undefined : { path, external: true },
    );
  },
};

/** The server as it is run, `main.js` with all that it reads beside it, in a folder within this one. */
export async function bundleServer(folder: string): Promise<string> {
  const here = fileURLToPath(new URL(".", import.meta.url));
  const main = join(folder, "main.js");
  await build({
    absWorkingDir: here,
    entryPoints: ["src/main.ts"],
    outfile: main,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    logLevel: "warning",
    plugins: [registryStaysOutside],
  });
  cpSync(join(here, "src/stt/hello.wav"), join(folder, "hello.wav"));
  cpSync(join(here, "src/db/migrations"), join(folder, "migrations"), { recursive: true });
  return main;
}
