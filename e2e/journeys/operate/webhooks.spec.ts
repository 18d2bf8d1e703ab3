import { createHmac } from "node:crypto";
import { hold } from "../../harness/hold.ts";
import { type Heard, Receiver } from "../../harness/receiver.ts";
import { beginForReal } from "./begin-for-real.ts";
import { test as base, expect, expectAccessible } from "./operate.fixture.ts";

const test = base.extend<{ receiver: Receiver }>({
  receiver: async ({ browserName: _ }, use) => {
    const receiver = new Receiver();
    await receiver.listen();
    await use(receiver);
    await receiver.close();
  },
});

/** What Standard Webhooks signs, signed with a secret. */
function signatureOf(secret: string, { headers, body }: Heard): string {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${JSON.stringify(body)}`;
  return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}

test("a webhook is made with the keyboard, tested, told of a conversation, and its secret replaced", async ({
  signedInPage: page,
  operations,
  url,
  receiver,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/dashboard/settings");
  await page.getByRole("link", { name: "Webhooks" }).press("Enter");
  await expect(page).toHaveURL(/\/settings\/webhooks/);
  await page.getByRole("button", { name: "New webhook" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Booking system");
  await page.keyboard.press("Tab");
  await page.keyboard.type("no address");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Required")).toHaveCount(1);
  await expect(dialog.getByLabel("Address")).toHaveAccessibleDescription("Invalid url");
  await expectAccessible(page);
  await dialog.getByLabel("Address").fill(receiver.url);
  await dialog.getByRole("checkbox", { name: /^Conversation started/ }).press("Space");
  await dialog.getByRole("checkbox", { name: /^Conversation ended/ }).press("Space");
  await dialog.getByRole("checkbox", { name: /^Issue raised/ }).press("Space");
  await dialog.getByRole("button", { name: "Create" }).press("Enter");

  await expect(page.getByRole("heading", { name: "Booking system", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Deliveries.*Booking system.*Webhooks/);
  await expect(page.getByText("Nothing sent yet")).toBeVisible();
  await page.getByRole("button", { name: "Send a test" }).press("Enter");
  await expect(dialog.getByText("Delivered")).toBeVisible();
  await expect(dialog.getByText(/^200 after/)).toBeVisible();
  receiver.answer = { status: 500, body: "Out of order" };
  await dialog.getByRole("button", { name: "Send another" }).press("Enter");
  await expect(dialog.getByText("The address answered 500 instead of 2xx")).toBeVisible();
  await expect(dialog.getByText("Out of order")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  receiver.answer = { status: 200, body: "" };

  await beginForReal(operations, url, { name: "Desk" });
  const row = page.getByRole("row", { name: /Conversation started/ });
  await expect(row).toContainText("Delivered");
  await expectAccessible(page);
  await row.press("Enter");
  const delivery = page.getByRole("complementary", { name: "Delivery" });
  await expect(delivery).toContainText('"type": "conversation.started"');
  await expect(delivery.getByRole("region", { name: "What came of each try" })).toContainText("200 after");
  await expect(page).toHaveURL(/\/deliveries\/[0-9a-f-]{36}/);
  await expectAccessible(page);
  const [heard] = receiver.of("conversation.started");
  await expect(delivery).toContainText(String(heard?.headers["webhook-id"]));
  await delivery.getByRole("button", { name: "Close" }).press("Enter");
  await expect(delivery).toHaveCount(0);

  await page.getByRole("link", { name: "Settings", exact: true }).last().press("Enter");
  const secrets = page.locator("section").filter({ has: page.getByRole("heading", { name: "Secret" }) });
  await expect(secrets.locator("pre")).toHaveText(/^•+$/);
  await secrets.getByRole("button", { name: "Copy: Secret of the webhook" }).press("Enter");
  const before = await page.evaluate(() => navigator.clipboard.readText());
  expect(heard && signatureOf(before, heard)).toBe(heard?.headers["webhook-signature"]);
  await secrets.getByRole("button", { name: "Show" }).press("Enter");
  await expect(secrets.locator("pre")).toHaveText(before);
  await secrets.getByRole("button", { name: "Make a new secret" }).press("Enter");
  await expect(dialog).toContainText("For 24 hours");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Make a new secret" }).press("Enter");
  await expect(secrets).toContainText("Deliveries are also signed with the secret before, until");
  await expect(secrets.locator("pre")).not.toHaveText(before);
  const after = String(await secrets.locator("pre").textContent());

  const { conversationId } = await beginForReal(operations, url, { name: "Desk" });
  await operations.call("POST", `/conversations/${conversationId}/close`);
  await expect.poll(() => receiver.of("conversation.ended").length).toBe(1);
  const [both] = receiver.of("conversation.ended");
  const signatures = String(both?.headers["webhook-signature"]).split(" ");
  expect(both && signatures).toEqual(
    expect.arrayContaining([before, after].map((key) => signatureOf(key, both as Heard))),
  );

  await page.getByRole("link", { name: "Deliveries" }).press("Enter");
  await page.getByRole("row", { name: /Conversation ended/ }).press("Enter");
  await expect(delivery).toContainText('"type": "conversation.ended"');
  await expect(delivery.getByRole("button", { name: "Previous delivery" })).toBeDisabled();
  const following = delivery.getByRole("button", { name: "Next delivery" });
  for (let count = 0; count < 2; count++) {
    await following.press("Enter");
    await expect(delivery).toContainText('"type": "conversation.started"');
  }
  await expect(following).toBeDisabled();
  await expect(following).toBeFocused();
  await delivery.getByRole("button", { name: "Previous delivery" }).press("Escape");
  await expect(delivery).toHaveCount(0);
});

test("an address that answers 410 switches the webhook off; switched on, what was not delivered is sent again", async ({
  signedInPage: page,
  operations,
  url,
  receiver,
}) => {
  const { id } = await operations.call("POST", "/outgoing-webhooks", {
    name: "Closed shop",
    url: receiver.url,
    events: ["conversation.started"],
  });
  receiver.answer = { status: 410, body: "The shop is closed" };
  const { conversationId } = await beginForReal(operations, url, { name: "Shop" });
  await page.goto("/dashboard/settings/webhooks?search=Closed");
  const webhook = page.getByRole("row", { name: /Closed shop/ });
  await expect(webhook).toContainText("Switched itself off", { timeout: 30_000 });
  await expect(webhook).toContainText("The address answered 410");
  await expectAccessible(page);
  await webhook.getByRole("link", { name: "1 given up" }).click();
  await expect(page).toHaveURL(new RegExp(`${id}\\?.*status=dead`));
  await expect(page.getByText("The address answered 410, which says")).toBeVisible();
  const row = page.getByRole("row", { name: /Conversation started/ });
  await row.click();
  const delivery = page.getByRole("complementary", { name: "Delivery" });
  await expect(delivery).toContainText("The shop is closed");
  await expect(delivery.getByRole("button", { name: "Resend" })).toHaveCount(0);
  await expect(delivery.getByRole("link", { name: "Open the conversation" })).toHaveAttribute(
    "href",
    new RegExp(`/conversations/${conversationId}$`),
  );
  await expectAccessible(page);

  receiver.answer = { status: 200, body: "" };
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByText("The address answered 410, which says")).toHaveCount(0);
  await delivery.getByRole("button", { name: "Resend" }).click();
  await expect.poll(() => receiver.of("conversation.started").length).toBe(2);
  await expect(delivery.getByText("Delivered").first()).toBeVisible();
  const ids = receiver.of("conversation.started").map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(1);
  await expect(page.getByText("Nothing was given up")).toBeVisible();
  await page.getByRole("radio", { name: "Delivered" }).click();
  await expect(row).toHaveCount(1);
});

test("all that was given up is sent again at once, after a question", async ({
  signedInPage: page,
  operations,
  url,
  receiver,
}) => {
  const { call } = operations;
  receiver.answer = { status: 410, body: "" };
  const { id } = await call("POST", "/outgoing-webhooks", {
    name: "Deaf",
    url: receiver.url,
    events: ["conversation.started", "conversation.ended"],
  });
  const isOff = async () => !(await call("GET", `/outgoing-webhooks/${id}`)).active;
  await beginForReal(operations, url, { name: "Nobody" });
  await expect.poll(isOff).toBe(true);
  await page.goto(`/dashboard/settings/webhooks/${id}`);
  receiver.answer = { status: 200, body: "" };
  await page.getByRole("button", { name: "Switch on" }).click();
  await page.getByRole("button", { name: "Resend all given up" }).click();
  const dialog = page.getByRole("dialog", { name: "Send 1 delivery again?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Resend" }).click();
  await expect(page.getByText("1 delivery is sent again", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /Conversation started/ })).toContainText("Delivered");
  await expect(page.getByRole("button", { name: "Resend all given up" })).toHaveCount(0);
});

test("what another has changed meanwhile is told, and nothing that is typed is lost on leaving", async ({
  signedInPage: page,
  operations: { call },
  receiver,
  watch,
}) => {
  watch.allow(/409/);
  const made = { name: "Two hands", url: receiver.url, events: ["issue.raised"] };
  const { id, version } = await call("POST", "/outgoing-webhooks", made);
  await page.goto(`/dashboard/settings/webhooks/${id}/settings`);
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("My hands");
  await call("PATCH", `/outgoing-webhooks/${id}`, { name: "Your hands" }, version);
  const newest = await hold(page, `**/outgoing-webhooks/${id}`, { method: "GET" });
  await page.keyboard.press("Control+s");
  const told = page.getByText("Somebody else has saved changes here meanwhile.");
  await expect(told).toBeVisible();
  // Nobody decides about what is not here yet.
  const keep = page.getByRole("button", { name: "Keep my changes" });
  await expect(keep).toBeDisabled();
  newest.release();
  await expect(page.getByText("You have both changed: Name.")).toBeVisible();
  await keep.click();
  await expect(told).toHaveCount(0);
  await page.getByRole("link", { name: "Deliveries" }).click();
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("checkbox", { name: /^Issue raised/ }).click();
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("group", { name: "Events" })).toHaveAccessibleDescription("Required");
  await page.getByRole("checkbox", { name: /^Taken over/ }).click();
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("heading", { name: "My hands", level: 1 })).toBeVisible();
  const stored = await call("GET", `/outgoing-webhooks/${id}`);
  expect(stored).toMatchObject({ name: "My hands", events: ["conversation.taken-over"] });
});

test("a webhook is switched off, archived and brought back from its row, on a phone as well", async ({
  signedInPage: page,
  operations: { call },
  receiver,
}) => {
  await call("POST", "/outgoing-webhooks", { name: "Pocket", url: receiver.url, events: ["issue.raised"] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard/settings/webhooks?search=Pocket");
  const row = page.getByRole("listitem").filter({ hasText: "Pocket" });
  const act = async (name: string) => {
    await row.getByRole("button", { name: "Actions for Pocket" }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await act("Switch off");
  await expect(row.getByText("Off", { exact: true })).toBeVisible();
  await act("Archive");
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row.getByText("Off", { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("an editor reads webhooks and is offered nothing to change", async ({
  signedInPage: page,
  operations: { call },
  receiver,
}) => {
  const { id } = await call("POST", "/outgoing-webhooks", {
    name: "Only read",
    url: receiver.url,
    events: ["issue.raised"],
    active: false,
  });
  await page.route("**/api/v1/auth/me", async (route) => {
    const me = await (await route.fetch()).json();
    await route.fulfill({ json: { ...me, organization: { ...me.organization, role: "editor" } } });
  });
  await page.goto("/dashboard/overview");
  await expect(page.getByText("Conversations today", { exact: true })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Search screens").fill("webhook");
  await page.getByRole("option", { name: "Webhooks" }).click();
  await expect(page).toHaveURL(/\/settings\/webhooks/);
  await page.goto("/dashboard/settings/webhooks?search=Only");
  const row = page.getByRole("row", { name: /Only read/ });
  await expect(row).toBeVisible();
  await expect(page.getByRole("button", { name: /New webhook|Actions for/ })).toHaveCount(0);
  await row.press("Enter");
  await expect(page.getByText("It is told of nothing that happens meanwhile.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Switch on|Send a test/ })).toHaveCount(0);
  await page.goto(`/dashboard/settings/webhooks/${id}/settings`);
  await expect(page.getByText("Only owners and admins can change this.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeDisabled();
  await expect(page.getByRole("heading", { name: "Secret" })).toHaveCount(0);
});
