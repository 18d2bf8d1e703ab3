import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnvironment } from "../platform/environment.ts";
import { answerProblems } from "../platform/problem/fastify-problem.ts";
import { serverHas } from "../server-has.ts";
import { configuredPage } from "./page-configuration.ts";
import { serveWeb } from "./serve-web.ts";

const html = '<html><head><!--parlo:configuration--><script src="./theme.js"></script></head></html>';
let folder: string;
const servers: FastifyInstance[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "parlo-web-"));
  const dashboard = join(folder, "dashboard");
  mkdirSync(join(dashboard, "assets"), { recursive: true });
  mkdirSync(join(dashboard, "locales"));
  mkdirSync(join(folder, "widget", "chunks"), { recursive: true });
  mkdirSync(join(folder, "widget", "live-preview"), { recursive: true });
  writeFileSync(join(dashboard, "index.html"), html);
  writeFileSync(join(dashboard, "assets", "main-1a2b.js"), "plain");
  writeFileSync(join(dashboard, "assets", "main-1a2b.js.br"), "brotli");
  writeFileSync(join(dashboard, "locales", "de.json"), "{}");
  writeFileSync(join(folder, "widget", "parlo-plugin.es.js"), "export {}");
  writeFileSync(join(folder, "widget", "secret.txt"), "not served");
  writeFileSync(join(folder, "widget", "live-preview", "index.html"), html);
  writeFileSync(join(folder, "outside.txt"), "canary");
  mkdirSync(join(folder, "avatars"));
  writeFileSync(join(folder, "avatars", "nova.png"), "picture");
  writeFileSync(join(folder, "avatars", "notes.md"), "not served");
});
afterAll(async () => {
  for (const server of servers) await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function serve(variables: Record<string, string> = {}): Promise<string> {
  const server = Fastify();
  servers.push(server);
  answerProblems(server);
  const folders = {
    dashboard: join(folder, "dashboard"),
    widget: join(folder, "widget"),
    livePreview: join(folder, "widget", "live-preview"),
    avatars: join(folder, "avatars"),
  };
  await serveWeb(server, readEnvironment(variables), folders);
  return server.listen({ port: 0, host: "127.0.0.1" });
}
const get = (url: string, headers = {}) => fetch(url, { redirect: "manual", headers });

test("C001: the dashboard and each of its addresses answer with the page", async () => {
  const address = await serve();
  for (const path of [
    "/dashboard",
    "/dashboard/",
    "/dashboard/login?redirect=x",
    "/dashboard/profiles/1/edit",
    "/dashboard/a.b",
  ]) {
    const response = await get(`${address}${path}`);
    expect([path, response.status, response.headers.get("content-type")]).toEqual([
      path,
      200,
      "text/html; charset=utf-8",
    ]);
  }
});

test.each([
  [{}, "/dashboard/"],
  [{ BASE_PATH: "/admin/parlo" }, "/admin/parlo/"],
  [{ LANDING_URL: "https://www.example.com" }, "https://www.example.com"],
])("C024: the root leads on: %o", async (variables, location) => {
  const response = await get(`${await serve(variables)}/`);
  expect([response.status, response.headers.get("location")]).toEqual([302, location]);
});

test("one build serves under any base path, also at the root", async () => {
  for (const [base, page] of [
    ["/admin/parlo", "/admin/parlo/x"],
    ["/", "/x/y"],
    ["/", "/"],
  ] as const) {
    const response = await get(`${await serve({ BASE_PATH: base })}${page}`);
    expect(await response.text()).toContain(`<base href="${base === "/" ? "" : base}/">`);
  }
});

test("the page carries the configuration as data, and nothing that breaks out of its attribute", () => {
  const environment = readEnvironment({
    SUPPORT_EMAIL: "help@example.com",
    HUB_URL: 'https://hub.example.com/?"><script>',
  });
  const page = configuredPage(html, environment);
  expect(page).not.toContain("><script>alert");
  expect(page.match(/<script/g)).toHaveLength(1);
  const content = /content="([^"]*)"/
    .exec(page)?.[1]
    ?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  expect(JSON.parse(content ?? "")).toMatchObject({
    basePath: "/dashboard",
    apiUrl: null,
    supportEmail: "help@example.com",
    has: serverHas({ SMTP_URL: undefined }),
  });
});

test("assets are compressed and kept for ever, the page is asked for each time", async () => {
  const address = await serve();
  const asset = await get(`${address}/dashboard/assets/main-1a2b.js`, { "accept-encoding": "br" });
  expect(asset.headers.get("content-encoding")).toBe("br");
  expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await get(`${address}/dashboard/locales/de.json`)).headers.get("cache-control")).toBe("no-cache");
  expect((await get(`${address}/dashboard/`)).headers.get("cache-control")).toBe("no-cache");
  const gone = await get(`${address}/dashboard/assets/old-9f9f.js`);
  expect([gone.status, gone.headers.get("content-type")]).toEqual([404, "application/problem+json; charset=utf-8"]);
});

test("T10: the page runs no script but the server's own, in nobody's frame", async () => {
  // No setting opens it for scripts of others: there is no sign-in by another's page.
  const hosted = { FIREBASE_API_KEY: "a-key", FIREBASE_AUTH_DOMAIN: "sign-in.example" };
  const policy = (await get(`${await serve(hosted)}/dashboard/`)).headers.get("content-security-policy") ?? "";
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/google|sign-in\.example/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});

test("C004: pages of other origins may load the web component, and nothing else of its folder", async () => {
  const address = await serve();
  const plugin = await get(`${address}/web-component/parlo-plugin.es.js`, { origin: "https://shop.example.com" });
  expect([plugin.status, plugin.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  expect((await get(`${address}/web-component/secret.txt`)).status).toBe(404);
});

test("C005: the live preview is a page that only our own pages frame", async () => {
  const response = await get(`${await serve()}/live-preview?profileId=1`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
});

test("the address that a kiosk is set up with is a page for whoever opens it, under every base path", async () => {
  for (const BASE_PATH of ["/dashboard", "/"]) {
    const response = await get(`${await serve({ BASE_PATH })}/kiosk`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  }
});

test.each([
  "/dashboard/..%2f..%2foutside.txt",
  "/dashboard/%2e%2e/outside.txt",
  "/dashboard//etc/passwd",
  "/web-component/..%2foutside.txt",
  "/web-component/%2e%2e%2foutside.txt",
  "/dashboard/..%5coutside.txt",
  "/dashboard/%00",
])("T8: no address leads out of the folder: %s", async (path) => {
  expect(existsSync(join(folder, "outside.txt"))).toBe(true);
  expect(await (await get(`${await serve()}${path}`)).text()).not.toMatch(/canary|root:/);
});

test("the avatars that ship have addresses that pages of other origins may use, and nothing beside them has", async () => {
  const address = await serve();
  const picture = await get(`${address}/avatars/nova.png`, { origin: "https://shop.example" });
  expect(await picture.text()).toBe("picture");
  expect(picture.headers.get("access-control-allow-origin")).toBe("*");
  expect(picture.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect((await get(`${address}/avatars/notes.md`)).status).toBe(404);
});
