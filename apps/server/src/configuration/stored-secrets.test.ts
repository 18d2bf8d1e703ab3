import { startVendorServer } from "@parlo/providers/testing";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { convAiKind } from "../conv-ai/conv-ai.kind.ts";
import { testApp } from "../testing/test-app.ts";
import { ownerOf } from "./configuration-kind.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
const vendor = await startVendorServer();
afterAll(() => vendor.close());

/** A configuration whose token was stored when any text was taken. */
async function storedWith(token: string): Promise<string> {
  const credentials = { url: `${vendor.address()}/custom`, token: "CANARY-0123456789" };
  const { id } = await app.a.client.convAi.create({ name: "Ours", provider: "CustomEndpoint", credentials });
  const sealed = app.context.secrets.seal(token, `${ownerOf(convAiKind, id)}:token`);
  const client = new pg.Client(app.database.superuserConnection);
  await client.connect();
  await client.query("update conv_ai set sealed_secrets = $1 where id = $2", [{ token: sealed }, id]);
  await client.end();
  return id;
}

test("a key that was stored with a line break behind it is sent without", async () => {
  const id = await storedWith("CANARY-9876543210\n");
  expect(await app.a.client.convAi.test({ id })).toMatchObject({ ok: true });
  expect(vendor.calls.at(-1)?.headers.authorization).toBe("Bearer CANARY-9876543210");
});

test("a configuration with a key that would not be taken today is shown and changed; its key is asked for with its credentials", async () => {
  const id = await storedWith("CANARY-…9876543210");
  expect(await app.a.client.convAi.get({ id })).toMatchObject({ name: "Ours" });
  expect(await app.a.ifMatch(1).convAi.update({ id, name: "Named" })).toMatchObject({ name: "Named" });
  const path = `/configurations/conv-ai/${id}`;
  const change = (token: string) =>
    app.call(path, {
      ...{ method: "PATCH", as: app.a, version: 2 },
      json: { credentials: { url: `${vendor.address("e500")}/custom`, token } },
    });
  const refused = await change("");
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { errors: [{ path: "credentials.token", code: "secret-characters" }] },
  ]);
  expect((await change("CANARY-0123456789")).status).toBe(200);
});
