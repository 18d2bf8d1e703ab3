import { expect, test } from "vitest";
import { type SignedIn, signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";

const app = await testApp({ environment: { REGISTRATION: "invited" } });
const { organizationId } = app.a;
const inviteFrom = (as: SignedIn, email: string) =>
  app.call(`/organizations/${as.organizationId}/invitations`, { method: "POST", as, json: { email, role: "viewer" } });

test("one address is mailed a few invitations an hour, whichever organisations they come from", async () => {
  const statuses: number[] = [];
  for (const as of [app.a, app.b, app.a, app.b, app.a]) statuses.push((await inviteFrom(as, "one@example.com")).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201]);
  for (const as of [app.a, app.b]) {
    const refused = await inviteFrom(as, "one@example.com");
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  }
  await app.context.background.idle();
  expect(app.mailbox.mails.filter(({ to }) => to === "one@example.com")).toHaveLength(5);
  expect((await inviteFrom(app.a, "two@example.com")).status).toBe(201);
});

test("an organisation invites fifty people an hour", async () => {
  const owner = await signUp(app.context, app.address, "Owner");
  for (let at = 0; at < 50; at += 1) app.context.signInLimits.invitationsOfOrganization.take(owner.organizationId);
  const refused = await inviteFrom(owner, "last@example.com");
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await inviteFrom(app.b, "last@example.com")).status).toBe(201);
});

test("with registration by invitation owners and admins make organisations, nobody else", async () => {
  const make = (as: SignedIn) => app.call("/organizations", { method: "POST", as, json: { name: "Another" } });
  const statuses: Record<string, number> = {};
  for (const role of ["viewer", "operator", "editor", "admin"] as const)
    statuses[role] = (await make(await signUp(app.context, app.address, role, { organizationId, role }))).status;
  expect(statuses).toEqual({ viewer: 403, operator: 403, editor: 403, admin: 201 });
  expect((await make(app.a)).status).toBe(201);
});
