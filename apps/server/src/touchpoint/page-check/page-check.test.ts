import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PageCheck } from "@parlo/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp } from "../../testing/sign-up.ts";
import { testApp } from "../../testing/test-app.ts";

/** What the page answers next. */
let answer = { status: 200, headers: { "content-type": "text/html" } as Record<string, string>, body: "" };
const site = createServer((request, response) => {
  if (request.url === "/moved") response.writeHead(302, { location: "/" }).end();
  else response.writeHead(answer.status, answer.headers).end(answer.body);
});
await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
afterAll(() => void site.close());

const app = await testApp({ environment: { OUTBOUND_ALLOW: host } });
const { a, call } = app;
let profile: { id: string; secret: string };
beforeAll(async () => {
  profile = await a.client.profile.create({ name: "Shop", deployment: { allowedDomains: ["127.0.0.1"] } });
});

const script = '<script type="module" src="http://parlo.test/web-component/parlo-plugin.es.js"></script>';
const element = () => `<parlo-agent profile-id="${profile.id}" profile-secret="${profile.secret}"></parlo-agent>`;

async function check(body: string, headers: Record<string, string> = {}, status = 200, path = "/") {
  answer = { status, headers: { "content-type": "text/html; charset=utf-8", ...headers }, body };
  return a.client.touchpoint.checkPage({ id: profile.id, url: `http://${host}${path}` });
}
const faultsOf = ({ steps }: PageCheck) =>
  steps.flatMap(({ fault, found }) => (fault ? [found ? `${fault}: ${found}` : fault] : []));

test("a page with the snippet of the profile works, also behind a redirect", async () => {
  const checked = await check(`<!doctype html>${script}\n${element()}`, {}, 200, "/moved");
  expect(checked).toMatchObject({ url: `http://${host}/`, works: true, lastSeenAt: null });
  expect(checked.steps.map(({ step, result }) => `${step} ${result}`)).toEqual([
    "page ok",
    "script ok",
    "element ok",
    "domain ok",
    "policy ok",
  ]);
});

test("attributes count however they are written, and what stands in a comment or a script counts as nothing", async () => {
  const written = `<SCRIPT async TYPE=module SRC='http://parlo.test/web-component/parlo-plugin.es.js?v=2'></SCRIPT>
    <Parlo-Agent profileId=${profile.id} title="a > b" profileSecret='${profile.secret}'/></Parlo-Agent>`;
  expect(faultsOf(await check(written))).toEqual([]);
  expect(faultsOf(await check(`<!-- ${script}${element()} --><script>"${element()}"</script>`))).toEqual([
    "script-missing",
    "element-missing",
  ]);
});

test.each([
  ["script-missing", () => element()],
  [
    "script-elsewhere: https://old.example/parlo-plugin.es.js",
    () => `<script type="module" src="https://old.example/parlo-plugin.es.js"></script>${element()}`,
  ],
  ["script-no-module", () => script.replace('type="module" ', "") + element()],
  ["element-missing", () => script],
  ["other-profile: p-9", () => `${script}<parlo-agent profile-id="p-9"></parlo-agent>`],
  ["other-secret", () => script + element().replace(profile.secret, "old")],
])("%s is told", async (fault, body) => {
  expect(faultsOf(await check(body()))).toEqual([fault]);
});

test.each([
  ["script-src 'self'", "policy-script"],
  ["default-src 'self' http://parlo.test; connect-src 'none'", "policy-connect"],
  ["img-src https:", "policy-pictures"],
  ["script-src 'strict-dynamic' http://parlo.test", "policy-script"],
  ["require-trusted-types-for 'script'; trusted-types lit-html", "policy-trusted-types"],
])("the policy %s is found to forbid it (%s), in a header and in the page", async (policy, fault) => {
  const page = `${script}${element()}`;
  const directive = policy.split("; ").at(fault === "policy-script" ? 0 : -1);
  const inHeader = await check(page, { "content-security-policy": policy });
  expect(faultsOf(inHeader)).toEqual([`${fault}: ${directive}`]);
  const inPage = await check(`<meta http-equiv="Content-Security-Policy" content="${policy}">${page}`);
  expect(faultsOf(inPage)).toEqual(faultsOf(inHeader));
});

test.each([
  "script-src http://parlo.test; connect-src http://parlo.test ws://parlo.test; img-src parlo.test",
  "default-src http://*.test:*",
  "script-src 'nonce-abc' 'strict-dynamic'; connect-src *; img-src http:",
  "trusted-types parlo lit-html other",
  "default-src http://parlo.test/web-component/ http://parlo.test/api/ http://parlo.test/avatars/",
])("the policy %s lets it in", async (policy) => {
  const page = `${script.replace("<script", '<script nonce="abc"')}${element()}`;
  expect(faultsOf(await check(page, { "content-security-policy": policy }))).toEqual([]);
});

test("a page that is not there, is none, or must not be reached leaves the other steps", async () => {
  expect(faultsOf(await check("", {}, 404))).toEqual(["bad-status: 404"]);
  const data = await check("{}", { "content-type": "application/json" });
  expect([faultsOf(data), data.steps.at(-1)?.result]).toEqual([["not-a-page: application/json"], "skipped"]);
  const inner = await a.client.touchpoint.checkPage({ id: profile.id, url: "http://169.254.169.254/latest" });
  expect(faultsOf(inner)).toEqual(["forbidden-address"]);
  const nowhere = await a.client.touchpoint.checkPage({ id: profile.id, url: "http://nowhere.invalid/" });
  expect(faultsOf(nowhere)).toEqual(["unreachable"]);
});

test("a page longer than what is looked at works by its beginning, and says that it is too long where that is not enough", async () => {
  const long = "<p>words</p>".repeat(50_000);
  expect(faultsOf(await check(script + element() + long))).toEqual([]);
  const below = await check(script + long + element());
  expect(faultsOf(below)).toEqual(["page-too-long: > 512 kB"]);
  expect(below.steps.map(({ result }) => result)).toEqual(["failed", "skipped", "skipped", "skipped", "skipped"]);
});

test("a domain that is not allowed is named", async () => {
  const other = await a.client.profile.create({ name: "Elsewhere", deployment: { allowedDomains: ["example.com"] } });
  answer.body = `${script}<parlo-agent profile-id="${other.id}" profile-secret="${other.secret}"></parlo-agent>`;
  answer.status = 200;
  answer.headers = { "content-type": "text/html" };
  const checked = await a.client.touchpoint.checkPage({ id: other.id, url: `http://${host}/` });
  expect(faultsOf(checked)).toEqual([`domain-not-allowed: ${host}`]);
});

test("who may not see the secret may not look it up on pages", async () => {
  const { context, address } = app;
  const viewer = await signUp(context, address, "Viewer", { organizationId: a.organizationId, role: "viewer" });
  const json = { url: `http://${host}/` };
  const refused = await call(`/profiles/${profile.id}/page-checks`, { method: "POST", as: viewer, json });
  expect(refused.status).toBe(403);
});
