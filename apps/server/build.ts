import { cpSync } from "node:fs";
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

await build({
  entryPoints: ["src/main.ts"],
  outfile: "dist/main.js",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: true,
  logLevel: "warning",
  plugins: [registryStaysOutside],
});
cpSync("src/stt/hello.wav", "dist/hello.wav");
cpSync("src/db/migrations", "dist/migrations", { recursive: true });
