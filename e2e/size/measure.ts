import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { chromium, type Page, type Response } from "@playwright/test";
import { chromiumPath } from "../harness/chromium.ts";

const id = "01900000-0000-7000-8000-000000000000";
/** kB of compressed script that a first visit may load, and in how many files: each is a request. */
const budgets = [
  { name: "sign-in", path: "/login", signedIn: false, limit: 120, files: 12 },
  { name: "overview", path: "/overview", signedIn: true, limit: 250, files: 20 },
  { name: "editor", path: `/conversation-flows/${id}`, signedIn: true, limit: 400, files: 35 },
];

const dist = fileURLToPath(new URL("../../apps/web/dist/", import.meta.url));
const types: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};
const me = {
  user: { id, name: "Size", email: "size@example.com", language: null },
  organization: { id, name: "Size", role: "owner" },
  organizations: [],
};

const now = "2026-11-21T11:42:00.000Z";
const node = (nodeId: string, type: string, data: object, x: number) => ({
  ...{ id: nodeId, flowId: id, type, name: "", renderParams: { position: { x, y: 0 } }, data, tools: [] },
  exits: [{ name: "default", targetNodeId: null, default: true, expectedResultMatch: null }],
});
const flow = {
  flow: {
    ...{ id, name: "Sized", type: "Custom", default: false, predefined: false, templateId: null, entryNodeId: "start" },
    ...{ publishedVersion: null, publishedAt: null, changedSincePublish: false, version: 1 },
    ...{ createdAt: now, modifiedAt: now, archivedAt: null },
  },
  settings: {},
  nodes: [node("start", "Start", { version: 1, signals: [] }, 0), node("wait", "Checkpoint", { version: 1 }, 300)],
  tools: [],
};
const answers: Record<string, unknown> = { "/auth/me": me, [`/conversation-flows/${id}`]: flow };

/** The built dashboard as the server would hand it out; of the API only what decides which scripts are loaded. */
function serve() {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname.startsWith("/api/")) {
      response.setHeader("content-type", "application/json");
      return response.end(JSON.stringify(answers[pathname.slice("/api/v1".length)] ?? { count: 0, results: [] }));
    }
    const file = join(dist, pathname.replace(/^\/dashboard/, ""));
    const isFile = extname(file) !== "" && existsSync(file);
    response.setHeader("content-type", isFile ? (types[extname(file)] ?? "application/octet-stream") : "text/html");
    if (isFile) return response.end(readFileSync(file));
    const page = readFileSync(join(dist, "index.html"), "utf8");
    return response.end(page.replace("<!--parlo:configuration-->", '<base href="/dashboard/">'));
  });
}

async function scriptsOf(page: Page, url: string): Promise<{ name: string; body: Buffer }[]> {
  const bodies: Promise<{ name: string; body: Buffer }>[] = [];
  const note = (response: Response) => {
    const name = new URL(response.url()).pathname.split("/").at(-1) ?? "";
    if (response.request().resourceType() === "script") bodies.push(response.body().then((body) => ({ name, body })));
  };
  page.on("response", note);
  await page.goto(url);
  await page.locator("h1").first().waitFor();
  await page.waitForLoadState("networkidle");
  // What comes later is fetched ahead, for what is not open yet.
  page.off("response", note);
  return Promise.all(bodies);
}

const server = serve();
await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
const address = server.address();
if (address === null || typeof address === "string") throw new Error("No port");
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox", "--disable-gpu"] });
let over = false;
for (const { name, path, signedIn, limit, files } of budgets) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const claims = Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString("base64url");
  const tokens = JSON.stringify({ accessToken: `x.${claims}.x`, refreshToken: "x" });
  if (signedIn) await page.addInitScript((stored) => localStorage.setItem("parlo.tokens", stored), tokens);
  const scripts = await scriptsOf(page, `http://localhost:${address.port}/dashboard${path}`);
  const sum = (pack: (body: Buffer) => Buffer) => scripts.reduce((all, { body }) => all + pack(body).length, 0) / 1000;
  const gzip = sum((body) => gzipSync(body, { level: 9 }));
  const isOver = gzip > limit || scripts.length > files;
  over ||= isOver;
  const brotli = sum((body) => brotliCompressSync(body));
  process.stdout.write(
    `${name.padEnd(10)} ${scripts.length} scripts  gzip ${gzip.toFixed(1)} kB  brotli ${brotli.toFixed(1)} kB  (${isOver ? "OVER" : "at most"} ${files} and ${limit} kB)\n`,
  );
  if (process.env.SCRIPTS === name)
    for (const { name: script, body } of scripts.toSorted((a, b) => b.body.length - a.body.length))
      process.stdout.write(`  ${script.padEnd(44)} ${(gzipSync(body, { level: 9 }).length / 1000).toFixed(1)} kB\n`);
  await context.close();
}
await browser.close();
server.close();
if (over) process.exitCode = 1;
