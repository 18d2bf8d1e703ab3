import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { flowId, flowOf } from "./flow-of.ts";

const dist = fileURLToPath(new URL("../../apps/web/dist/", import.meta.url));
const types: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};
const organization = { id: "01900000-0000-7000-8000-000000000000", name: "Bench", role: "owner" };
const me = {
  user: { id: organization.id, name: "Bench", email: "bench@example.com", language: "en" },
  organization,
  organizations: [],
};
const now = "2026-11-21T11:42:00.000Z";
const flow = {
  id: flowId,
  name: "A thousand steps",
  type: "Custom",
  default: false,
  predefined: false,
  templateId: null,
  entryNodeId: "n0",
  publishedVersion: null,
  publishedAt: null,
  changedSincePublish: false,
  version: 1,
  createdAt: now,
  modifiedAt: now,
  archivedAt: null,
};

/** The built dashboard with an API that knows one flow of `?nodes=` steps, and the bare drawing beside it. */
export async function serve(nodes: number): Promise<Server> {
  const bare = await build({
    entryPoints: [
      fileURLToPath(new URL("bare.tsx", import.meta.url)),
      fileURLToPath(import.meta.resolve("@xyflow/react/dist/style.css")),
    ],
    outdir: "out",
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const file = (extension: string) => bare.outputFiles.find(({ path }) => path.endsWith(extension))?.contents ?? "";
  const document = {
    flow,
    settings: {},
    nodes: flowOf(nodes).map((node) => ({ ...node, flowId, tools: [] })),
    tools: [],
  };
  const answers: Record<string, unknown> = {
    "/auth/me": me,
    [`/conversation-flows/${flowId}`]: document,
    [`/conversation-flows/${flowId}/operations`]: { version: 2, operationsSinceBase: [] },
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const send = (type: string, body: string | Uint8Array) => response.setHeader("content-type", type).end(body);
    if (pathname.startsWith("/api/v1")) {
      const answer = answers[pathname.slice("/api/v1".length)] ?? { count: 0, results: [] };
      return send("application/json", JSON.stringify(answer));
    }
    if (pathname === "/bare.js") return send("text/javascript", file(".js"));
    if (pathname === "/bare.css") return send("text/css", file(".css"));
    if (pathname === "/bare") return send("text/html", barePage);
    const path = join(dist, pathname.replace(/^\/dashboard/, ""));
    if (extname(path) !== "" && existsSync(path)) return send(types[extname(path)] ?? "", readFileSync(path));
    const page = readFileSync(join(dist, "index.html"), "utf8");
    return send("text/html", page.replace("<!--parlo:configuration-->", '<base href="/dashboard/">'));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return server;
}

const barePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="stylesheet" href="/bare.css">
<style>body{margin:0}#root{height:100vh}</style></head><body><div id="root"></div><script type="module" src="/bare.js"></script></body></html>`;
