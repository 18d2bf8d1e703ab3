import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SttTest } from "@parlo/contract";
import { type SpeechServer, selfSigned, startRivaSpeechServer } from "@parlo/providers/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataFolder, freePort, type ServerProcess, startServer } from "../conversation/testing/server-process.ts";
import { testDatabase } from "../testing/test-database.ts";

const owner = { email: "owner@example.com", password: "only-for-this-test" };
const apiKey = "CANARY-0123456789-secret";
/** What the operator trusts, by a name and by an address; what nobody trusts; and what is trusted for another host. */
const certificates = {
  trusted: selfSigned("localhost"),
  address: selfSigned("127.0.0.1"),
  unknown: selfSigned("localhost"),
  elsewhere: selfSigned("riva.test"),
};
/** Goes elsewhere with everything. */
const redirecting = createSecureServer({ key: certificates.trusted.key, cert: certificates.trusted.certificate });
const folder = mkdtempSync(join(tmpdir(), "parlo-certificates-"));
const vendors = new Map<string, SpeechServer>();
let server: ServerProcess;
let headers: Record<string, string>;

beforeAll(async () => {
  for (const [name, certificate] of Object.entries(certificates))
    vendors.set(name, await startRivaSpeechServer(certificate));
  redirecting.on("stream", (stream) => {
    stream.respond({ ":status": 302, location: `https://localhost:${portOf("trusted")}/` }, { endStream: true });
  });
  await new Promise<void>((resolve) => redirecting.listen(0, "127.0.0.1", resolve));
  const [trusted, unknown] = [join(folder, "trusted.pem"), join(folder, "unknown.pem")];
  const { trusted: own, address, elsewhere } = certificates;
  writeFileSync(trusted, own.certificate + address.certificate + elsewhere.certificate);
  writeFileSync(unknown, certificates.unknown.certificate);
  server = await startServer(await testDatabase(), await freePort(), dataFolder(), {
    ...{ OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password },
    ...{ NODE_EXTRA_CA_CERTS: trusted, OUTBOUND_ALLOW: `localhost 127.0.0.1:${portOf("address")}` },
    // A variable of gRPC's own opens nothing that the rest of the server does not trust.
    GRPC_DEFAULT_SSL_ROOTS_FILE_PATH: unknown,
  });
  const { accessToken } = await post("/auth/login-by-password", owner);
  headers = { authorization: `Bearer ${accessToken}` };
});

afterAll(async () => {
  for (const vendor of vendors.values()) vendor.close();
  redirecting.close();
  await server.kill("SIGTERM");
  rmSync(folder, { recursive: true });
});

const portOf = (name: string) => vendors.get(name)?.port;
const callsOf = (name: string) => vendors.get(name)?.calls ?? [];

async function post(path: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(`${server.address}/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return response.json() as Promise<Record<string, string>>;
}

/** What comes back when the configuration is tested. */
async function tried(url: string): Promise<SttTest> {
  const credentials = { url, apiKey };
  const { id } = await post("/configurations/stt", { name: "Ears", provider: "NvidiaRiva", credentials });
  return (await post(`/configurations/stt/${id}/test`, {})) as unknown as SttTest;
}

test("a server whose certificate the operator trusts is listened to over TLS, by the name that it was asked by", async () => {
  expect(await tried(`https://localhost:${portOf("trusted")}`)).toMatchObject({ ok: true, language: "en-US" });
  expect(callsOf("trusted")).toMatchObject([{ headers: { authorization: `Bearer ${apiKey}` } }]);
});

test("a certificate for an address is good for that address", async () => {
  expect(await tried(`https://127.0.0.1:${portOf("address")}`)).toMatchObject({ ok: true });
});

test.each(["unknown", "elsewhere"])("one whose certificate is %s hears nothing, not even the key", async (name) => {
  const answer = await tried(`https://localhost:${portOf(name)}`);
  expect(answer).toMatchObject({ ok: false, code: "unavailable", text: expect.stringMatching(/certificate/i) });
  expect(callsOf(name)).toEqual([]);
});

test("who redirects is not followed", async () => {
  const { port } = redirecting.address() as AddressInfo;
  const before = callsOf("trusted").length;
  expect(await tried(`https://localhost:${port}`)).toMatchObject({ ok: false, code: "unavailable" });
  expect(callsOf("trusted")).toHaveLength(before);
});

test("T5: TLS opens no way to where the server must not go", async () => {
  const before = callsOf("trusted").length;
  expect(await tried(`https://127.0.0.1:${portOf("trusted")}`)).toMatchObject({ ok: false, code: "blocked" });
  expect(callsOf("trusted")).toHaveLength(before);
});

test("plain speech is not taken for TLS, nor TLS for plain speech", async () => {
  expect(await tried(`http://localhost:${portOf("trusted")}`)).toMatchObject({ ok: false, code: "unavailable" });
});
