import { installPackages } from "../install/install-packages.mjs";
import { checkNode } from "./check-node.mjs";

/**
 * `npm start`: installs what is missing, builds what changed, and becomes the server. Its script gives the young
 * generation 64 MiB: with Node's own 16 a server under load spends a third of its time on moving what turns have left.
 */
try {
  checkNode();
  if (installPackages()) console.log("Installed the packages");
  const { buildChanged } = await import("./build-changed.mjs");
  await buildChanged();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.env.NODE_ENV ??= "production";
await import("../../apps/server/dist/main.js");
