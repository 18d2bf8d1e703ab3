import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { socketClient } from "./testing/socket-client.ts";

const app = await testApp();
const page = { origin: "https://shop.example" };
const shop = await makeAgent(app.a, { nodes: echo, touchpoint: "WebWidget", allowedDomains: ["shop.example"] });

/** As the guide tells a customer's server to do it. */
function identityOf(endUserId: string, secret: string): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = { sub: endUserId, exp: Math.floor(Date.now() / 1000) + 3600 };
  const signed = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

test("with the identity secret that an editor is given, a web page's end user is who the customer's server says", async () => {
  const { secret } = await app.a.client.touchpoint.identitySecret({ id: shop.id });
  const init = (key: string) =>
    socketClient(app.address, shop, page).init({ identity: identityOf("customer-42", key) });
  const first = await init(secret);
  expect(first.conversation.endUserId).toBe("customer-42");
  const back = socketClient(app.address, shop, page);
  const { id } = first.conversation;
  const resumed = await back.init({ conversationId: id, identity: identityOf("customer-42", secret) });
  expect(resumed.conversation.id).toBe(id);
  await expect(init(shop.secret)).rejects.toThrow("unauthorized");
});

test("viewers, other organisations and programs are not given it; a profile's new secret ends it", async () => {
  const organizationId = app.a.organizationId;
  const viewer = await signUp(app.context, app.address, "identity-viewer", { organizationId, role: "viewer" });
  await expect(viewer.client.touchpoint.identitySecret({ id: shop.id })).rejects.toMatchObject({ status: 403 });
  await expect(app.b.client.touchpoint.identitySecret({ id: shop.id })).rejects.toMatchObject({ status: 404 });
  const other = await makeAgent(app.a, { nodes: echo, touchpoint: "WebWidget" });
  const before = await app.a.client.touchpoint.identitySecret({ id: other.id });
  await app.a.ifMatch(1).profile.regenerateSecret({ id: other.id });
  const after = await app.a.client.touchpoint.identitySecret({ id: other.id });
  expect(after.secret).not.toBe(before.secret);
  await app.a.ifMatch(2).profile.archive({ id: other.id });
  await expect(app.a.client.touchpoint.identitySecret({ id: other.id })).rejects.toMatchObject({ status: 404 });
});
