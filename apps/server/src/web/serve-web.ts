import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Environment } from "../platform/environment.ts";
import { type BuiltFolders, builtFolders } from "./built-files.ts";
import { configuredPage } from "./page-configuration.ts";
import { dashboardPolicy, livePreviewPolicy, pageHeaders, sharedPreviewPolicy } from "./page-headers.ts";
import { notFound, serveFiles } from "./serve-files.ts";

/** Everything a browser loads from this server besides the API: the dashboard, the web component, the live preview. */
export async function serveWeb(
  server: FastifyInstance,
  environment: Environment,
  folders: BuiltFolders = builtFolders,
): Promise<void> {
  const { BASE_PATH, LANDING_URL } = environment;

  const dashboard = page(join(folders.dashboard, "index.html"), environment, dashboardPolicy(environment));
  await serveFiles(server, {
    folder: folders.dashboard,
    prefix: BASE_PATH,
    immutable: /^assets\//,
    // Every address of the dashboard is its page, which reads the address itself; a file that is gone is not.
    otherwise: (path, reply) => (path.startsWith("assets/") ? notFound(path, reply) : dashboard(reply)),
  });

  const previewPage = join(folders.livePreview, "index.html");
  const preview = page(previewPage, environment, livePreviewPolicy(environment));
  const shared = page(previewPage, environment, sharedPreviewPolicy(environment));
  await serveFiles(server, {
    folder: folders.livePreview,
    prefix: "/live-preview",
    immutable: /^assets\//,
    otherwise: (path, reply) => {
      if (path === "shared") return shared(reply);
      return path === "" ? preview(reply) : notFound(path, reply);
    },
  });

  // What a kiosk is set up with is an address that people open, too: the page says what it is for.
  server.get("/kiosk", (_request, reply) => preview(reply));

  await serveFiles(server, {
    folder: folders.widget,
    prefix: "/web-component",
    only: /^(chunks\/|parlo-plugin\.es\.js)/,
    immutable: /^chunks\//,
    // Pages of other origins load it; there is nothing in it that is meant for some and not for others.
    headers: { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" },
  });

  await serveFiles(server, {
    folder: folders.avatars,
    prefix: "/avatars",
    only: /\.(png|glb)$/,
    immutable: /^$/,
    headers: { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" },
  });

  if (BASE_PATH || LANDING_URL)
    server.get("/", (_request, reply) => reply.redirect(LANDING_URL ?? `${BASE_PATH}/`, 302));
}

function page(file: string, environment: Environment, policy: Readonly<Record<string, string>>) {
  const html = existsSync(file) ? configuredPage(readFileSync(file, "utf8"), environment) : undefined;
  const headers = {
    ...pageHeaders(policy, environment),
    "cache-control": "no-cache",
    "content-type": "text/html; charset=utf-8",
  };
  return (reply: FastifyReply): FastifyReply => {
    if (html === undefined)
      return reply.status(503).type("text/plain").send("This part is not built yet: npm run build\n");
    return reply.headers(headers).send(html);
  };
}
