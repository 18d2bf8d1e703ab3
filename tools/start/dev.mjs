import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { installPackages } from "../install/install-packages.mjs";
import { checkNode } from "./check-node.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const port = process.env.PORT ?? "4100";
const webPort = process.env.WEB_PORT ?? "4101";
const web = `http://localhost:${webPort}`;

/** `npm run dev`: the server starts again and the dashboard reloads with every change. */
checkNode();
installPackages();
// The dashboard asks its own origin, and Vite hands on what is the server's: links and snippets lead there as well.
const environment = { PUBLIC_URL: web, BASE_PATH: "/", ...process.env, NODE_ENV: "development", PORT: port };
const webEnvironment = { ...environment, SERVER_URL: `http://localhost:${port}` };
/** What the server is made of, seen from its folder. */
const watched = ["src", ...["contract", "engine", "nodes", "providers"].map((name) => `../../packages/${name}/src`)];
const children = [
  spawn(process.execPath, [...watched.map((path) => `--watch-path=${path}`), "--import", "tsx", "src/main.ts"], {
    cwd: `${root}apps/server`,
    env: environment,
    stdio: "inherit",
  }),
  // Not by npx, which would leave it running behind when it is ended itself.
  spawn(process.execPath, [`${root}node_modules/vite/bin/vite.js`, "--port", webPort, "--strictPort"], {
    cwd: `${root}apps/web`,
    env: webEnvironment,
    stdio: "inherit",
  }),
];
console.log(`The dashboard for work is at ${web}`);

let ending = false;
function end() {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill("SIGTERM");
}
process.on("SIGINT", end);
process.on("SIGTERM", end);
for (const child of children) child.once("exit", end);
