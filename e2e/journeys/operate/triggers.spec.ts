import { createHmac } from "node:crypto";
import type { Call } from "../../harness/api.ts";
import { madeFlow } from "../../harness/made-flow.ts";
import { expect, expectAccessible, test } from "./operate.fixture.ts";

/** A live automation that gives back what it got. */
async function liveAutomation(call: Call, name: string): Promise<string> {
  const data = { version: 1, status: "success", detail: "", outputs: [{ name: "seen", value: "order {{ order }}" }] };
  const flowId = await madeFlow(call, name, [{ id: "end", type: "EndFlow", data, to: {} }], {
    type: "Automation",
    operations: () => [{ type: "updateFlow", changes: { settings: { inputs: [{ name: "order", required: true }] } } }],
  });
  await call("POST", `/conversation-flows/${flowId}/publish`, {});
  return flowId;
}

test("an automation gets a schedule with the keyboard, runs at once, is paused and archived, and comes back", async ({
  signedInPage: page,
  operations: { call },
  watch,
}) => {
  watch.allow(/400 \(Bad Request\).*automation-schedules/);
  const flowId = await liveAutomation(call, "Daily report");
  await page.goto(`/dashboard/conversation-flows/${flowId}/settings`);
  await page.getByRole("link", { name: "Triggers" }).press("Enter");
  await expect(page).toHaveURL(/\/settings\/triggers$/);
  await expect(page.getByText("No schedule yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add a schedule" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Every morning");
  await dialog.getByLabel("Cron expression").fill("0 25 * * *");
  await dialog.getByLabel("Input order").press("Enter");
  await expect(dialog.getByText("Required")).toBeVisible();
  await dialog.getByLabel("Input order").fill("7");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("The hour (second field) cannot be read")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("How often").click();
  await page.getByRole("option", { name: "Monday to Friday at 9" }).click();
  await expect(dialog.getByLabel("Cron expression")).toHaveValue("0 9 * * MON-FRI");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog).toBeHidden();

  const schedules = page.getByRole("list", { name: "Schedules" });
  const row = schedules.getByRole("listitem");
  await expect(row).toContainText("0 9 * * MON-FRI");
  await expect(row).toContainText(/Next \d\d\.\d\d\.\d{4}/);
  await row.getByRole("button", { name: "Run Every morning now" }).click();
  const runs = page.getByRole("list", { name: "Last runs" }).getByRole("listitem");
  await expect(runs).toContainText("Done");
  await expect(runs).toContainText("seen: order 7");
  await expectAccessible(page);

  const act = async (name: string) => {
    await row.getByRole("button", { name: "Actions for Every morning" }).press("Enter");
    await page.getByRole("menuitem", { name }).press("Enter");
  };
  await act("Pause");
  await expect(row).toContainText("Paused");
  await expect(row).not.toContainText("Next");
  await act("Resume");
  await expect(row).toContainText("Next");
  await act("Edit");
  await dialog.getByLabel("Name").fill("Each morning");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Each morning");
  await row.getByRole("button", { name: "Actions for Each morning" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(page.getByText("No schedule yet.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("Each morning");
});

test("an input gets a type in the settings; the schedule asks for such a value, and the caller's step mends what it lacks", async ({
  signedInPage: page,
  operations: { call },
}) => {
  const flowId = await liveAutomation(call, "Table for many");
  await page.goto(`/dashboard/conversation-flows/${flowId}/settings`);
  await page.getByLabel("Type").first().click();
  await page.getByRole("option", { name: "Number" }).click();
  await page.getByLabel("Where none is given").first().fill("many");
  await expect(page.getByText("This value is not of the input's type")).toBeVisible();
  await page.getByLabel("Where none is given").first().fill("");
  await page.getByLabel("What it is for").first().fill("How many come");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Triggers" }).click();
  await page.getByRole("button", { name: "Add a schedule" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Evening");
  await expect(dialog.getByText("How many come")).toBeVisible();
  await dialog.getByLabel("Input order").fill("a few");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("This value is not of the input's type")).toBeVisible();
  await dialog.getByLabel("Input order").fill("4");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog).toBeHidden();
  const { results } = await call("GET", `/automation-schedules?flowId=${flowId}`);
  expect(results[0].inputs).toEqual({ order: 4 });

  const { flow, nodes } = await call("POST", "/conversation-flows", { name: "Who calls", type: "Custom" });
  const run = {
    ...{ id: "run", flowId: flow.id, type: "RunAutomation", name: "", exits: [], tools: [] },
    renderParams: { position: { x: 300, y: 0 } },
    data: { version: 1, flowId, wait: true, inputs: [{ name: "orders", value: "1" }], outputs: [] },
  };
  const exit = { name: "default", expectedResultMatch: null };
  await call("POST", `/conversation-flows/${flow.id}/operations`, {
    baseVersion: flow.version,
    operations: [
      { type: "addNode", node: run },
      { type: "connect", nodeId: nodes[0].id, exit, targetNodeId: "run" },
    ],
  });
  await page.goto(`/dashboard/conversation-flows/${flow.id}`);
  await page
    .getByRole("button", { name: /problem|error/i })
    .first()
    .click();
  await page.getByRole("button", { name: "Add the input order" }).click();
  await page.getByRole("button", { name: "Remove the input orders" }).click();
  await expect
    .poll(async () => {
      const { nodes: now } = await call("GET", `/conversation-flows/${flow.id}`);
      return now.find(({ id }: { id: string }) => id === "run").data.inputs;
    })
    .toEqual([{ name: "order", value: "" }]);
  await page.goto(`/dashboard/conversation-flows/${flow.id}/node/run`);
  await expect(page.getByText("the flow needs the input order")).toBeVisible();
  const value = page.getByRole("textbox", { name: "Value" });
  await value.click();
  await page.keyboard.type("a few");
  await expect(page.getByText("the input order must be: Number")).toBeVisible();
  await value.press("ControlOrMeta+a");
  await page.keyboard.type("4");
  await expect(page.getByText("Number · How many come")).toBeVisible();
  await expectAccessible(page);
});

test("a webhook is made, its secret shown once, a signed call runs the automation, and the secret is replaced", async ({
  signedInPage: page,
  operations: { call },
  context,
  request,
  url,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const flowId = await liveAutomation(call, "Order arrives");
  await page.goto(`/dashboard/conversation-flows/${flowId}/settings/triggers`);
  await page.getByRole("button", { name: "Add a webhook" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Shop");
  await dialog.getByLabel("Path of order").fill("data.items.0.id");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("The secret is shown this once.", { exact: false })).toBeVisible();
  await expectAccessible(page);
  const copied = async (label: string) => {
    await dialog.getByRole("button", { name: `Copy: ${label}` }).click();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const secret = await copied("Secret");
  const address = new URL(await copied("Address"));
  expect(secret).toMatch(/^whsec_/);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  let last = 0;
  const send = async (id: string) => {
    const body = JSON.stringify({ data: { items: [{ id }] } });
    const [message, timestamp] = [`msg_${++last}`, String(Math.floor(Date.now() / 1000))];
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    const signature = createHmac("sha256", key).update(`${message}.${timestamp}.${body}`).digest("base64");
    const signed = { "webhook-id": message, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
    const headers = { "content-type": "application/json", ...signed };
    return (await request.post(`${url}${address.pathname}`, { headers, data: Buffer.from(body) })).status();
  };
  expect(await send("A 12")).toBe(202);
  await expect(page.getByRole("list", { name: "Last runs" })).toContainText("seen: order A 12");

  const row = page.getByRole("list", { name: "Incoming webhooks" }).getByRole("listitem");
  await row.getByRole("button", { name: "Actions for Shop" }).click();
  await page.getByRole("menuitem", { name: "New secret" }).click();
  await dialog.getByRole("button", { name: "New secret" }).click();
  await expect(dialog.getByText("Shop is ready")).toBeVisible();
  expect(await copied("Secret")).not.toBe(secret);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(row).toContainText("the old one is taken until");
  expect(await send("A 13")).toBe(202);
  await row.getByRole("button", { name: "Actions for Shop" }).click();
  await page.getByRole("menuitem", { name: "Pause" }).click();
  await expect(row).toContainText("Paused");
  expect(await send("A 14")).toBe(409);
});
