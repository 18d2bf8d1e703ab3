import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import { expectAccessible } from "../../harness/expect-accessible.ts";
import { chain, delay, madeFlow } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";
import { offlineAndBack } from "./second-browser.ts";

test("C412: the greeting is shown once, and its flag is kept in local storage", async ({ signedInPage: page }) => {
  await page.goto("/dashboard/conversation-flows");
  await expect(page.getByRole("dialog", { name: "Welcome to flows" })).toBeVisible();
  await page.getByRole("button", { name: "Start building" }).click();
  expect(await page.evaluate(() => localStorage.getItem("parlo.flow.welcomeSeen"))).toBe("true");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Flows" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("C078: the list of flows searches and sorts", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  await canvas.openList();
  await page.goto("/dashboard/conversation-flows?search=Greet");
  await expect(page.getByRole("link", { name: "Greeting" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Fallback" })).toHaveCount(0);
  await expectAccessible(page);
  for (const [direction, names] of [
    ["asc", ["Fallback", "Greeting", "Main"]],
    ["desc", ["Main", "Greeting", "Fallback"]],
  ] as const) {
    await page.goto(`/dashboard/conversation-flows?type=Core&sort=[["Name","${direction}"]]`);
    const shown = page.getByRole("link", { name: / Predefined$/ }).filter({ visible: true });
    await expect(shown).toHaveText(names.map((name) => new RegExp(`^${name}`)));
  }
});

test("C079, C087: a step's settings open by their address, with its card in the middle", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("By its address", [], "/node/start");
  await expect(canvas.drawer).toContainText("Start");
  await expect(canvas.card("Start")).toBeInViewport();
  await expectAccessible(page);
  // In a narrow window, too, nothing of the view's bar lies below the map.
  await page.setViewportSize({ width: 1100, height: 900 });
  await page.locator(".canvas-zoom").getByRole("button").last().click({ trial: true });
  await page.keyboard.press("Escape");
  await page.waitForURL(new RegExp(`${flowId}$`));
  await page.goto(`/dashboard/conversation-flows/${flowId}/node/not-there`);
  await expect(page.getByText("This step is not there.")).toBeVisible();
  await canvas.drawer.getByRole("button", { name: "Close" }).click();
  await page.waitForURL(new RegExp(`${flowId}$`));
  await expect(canvas.drawer).toHaveCount(0);
  await page.goto(`/dashboard/conversation-flows/${flowId}/tool/not-there`);
  await expect(page.getByText("This tool is not there.")).toBeVisible();
});

test("the address of a step that is put away shows the folded frame that it is behind", async ({
  signedInPage: page,
}) => {
  const mark = { id: "far", type: "frame", text: "Far apart", color: "blue", folded: true };
  const operations = () => [
    { type: "addMark", mark },
    { type: "frameNodes", nodeIds: ["delay-0", "delay-11"], frameId: "far" },
  ];
  const flowId = await madeFlow(callsOfPage(page), "Put away", chain(12), { operations });
  await page.goto(`/dashboard/conversation-flows/${flowId}/node/delay-11`);
  await expect(new CanvasPage(page).drawer).toContainText("Delay");
  await expect(page.getByRole("region", { name: "Far apart" })).toBeInViewport();
});

test("a step that requires a variable gets an exit for where it is empty", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  const data = { version: 1, name: "ordered", value: "{{ order }}" };
  await canvas.madeFlow("Requires", [{ id: "tell", type: "SendSignal", data, to: { default: null } }], "/node/tell");
  const exits = canvas.card("Send a signal").getByText("missing-variables");
  await expect(exits).toHaveCount(0);
  await canvas.drawer.getByRole("button", { name: "Require a variable" }).click();
  await page.keyboard.type("order");
  await expect(canvas.drawer.getByRole("combobox", { name: "Variable" })).toHaveValue("order");
  await expect(exits).toBeVisible();
  await expectAccessible(page);
});

test("C086: a tool has a drawer of its own", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("With a tool");
  await canvas.addBehind(canvas.exit(canvas.card("Start"), "default"), "Model with tools");
  await canvas.drawer.getByRole("button", { name: "Add a tool" }).click();
  await page.getByRole("menuitem", { name: "Say a text" }).click();
  await page.waitForURL(/\/tool\//);
  const tool = page.getByRole("region", { name: "Settings of the tool" });
  await tool.getByLabel("Description").first().fill("When the guest asks for the menu.");
  await canvas.saved();
  await page.reload();
  await expect(tool.getByLabel("Description").first()).toHaveValue("When the guest asks for the menu.");
});

test("what is wrong with a tool stands at its fields, while the draft is kept as it is", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("With a faulty tool");
  await canvas.addBehind(canvas.exit(canvas.card("Start"), "default"), "Model with tools");
  await canvas.drawer.getByRole("button", { name: "Add a tool" }).click();
  await page.getByRole("menuitem", { name: "Run an automation" }).click();
  const tool = page.getByRole("region", { name: "Settings of the tool" });
  const description = tool.getByLabel("Description").first();
  await description.fill("");
  await expect(description).toHaveAccessibleDescription(/needs a description/);
  await description.fill("When the guest wants to leave later.");
  await expect(description).not.toHaveAttribute("aria-invalid");
  await expect(tool.getByRole("combobox", { name: "Automation" })).toHaveAttribute("aria-invalid", "true");
  await tool.getByRole("button", { name: "Add a parameter" }).click();
  const name = tool.getByRole("textbox", { name: "Name" }).last();
  await name.fill("");
  await expect(name).toHaveAccessibleDescription(/needs a name/);
  await canvas.saved();
  await page.reload();
  await expect(name).toHaveValue("");
  await expect(name).toHaveAccessibleDescription(/needs a name/);
  await name.fill("day");
  await expect(name).not.toHaveAttribute("aria-invalid");
});

test("C263: a parameter of a tool has a fixed value of its type, which the model is not asked for", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("With a fixed value");
  await canvas.addBehind(canvas.exit(canvas.card("Start"), "default"), "Model with tools");
  await canvas.drawer.getByRole("button", { name: "Add a tool" }).click();
  await page.getByRole("menuitem", { name: "Custom action" }).click();
  const tool = page.getByRole("region", { name: "Settings of the tool" });
  await tool.getByRole("button", { name: "Add a parameter" }).click();
  const value = tool.getByLabel("Fixed value");
  await value.fill("twelve");
  await expect(tool.getByRole("checkbox", { name: "Required" })).toHaveCount(0);
  await tool.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Number" }).click();
  await expect(value).toHaveAccessibleDescription(/is not of its type/);
  await value.fill("12");
  await expect(value).not.toHaveAttribute("aria-invalid");
  await canvas.saved();
  await page.reload();
  await expect(value).toHaveValue("12");
  await value.fill("");
  await expect(tool.getByRole("checkbox", { name: "Required" })).toBeChecked();
});

test("C080, C081, C082: settings and variables of a flow open by their addresses", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Screens of a flow");
  for (const [path, shown] of [
    ["settings", "Several messages at once"],
    ["settings/formatting", "Words never said"],
    ["variables", "New variable"],
    ["variables/user", "New variable"],
    ["variables/conversation", "New variable"],
  ]) {
    await page.goto(`/dashboard/conversation-flows/${flowId}/${path}`);
    await expect(page.getByText(shown ?? "").first()).toBeVisible();
    await expectAccessible(page);
  }
});

test("how a flow formats its texts is kept, and seen in what its test says", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  const text =
    "**Welcome** to the <em>secret</em> house of {{ 1234567 | plus: 0.5 }}. What is longer than that is not said.";
  const message = { alternatives: [{ en: text }], pick: "inTurn", format: "markdown" };
  const hello = {
    id: "hello",
    type: "TextMessageAction",
    data: { version: 3, ...message, ssml: [] },
    to: { default: null },
  };
  const flowId = await canvas.madeFlow("Never said", [hello], "/settings/formatting");
  await page.getByLabel("Words never said").fill("secret");
  await page.getByRole("radio", { name: "None" }).check();
  for (const name of [
    "Leave out HTML tags",
    "Write numbers and dates as the language does",
    "Leave out emojis",
    "Say links by their words",
    "Leave out the signs of Markdown and HTML",
  ])
    await page.getByRole("switch", { name }).click();
  await page.getByLabel("Longest answer").fill("60");
  await canvas.saved();
  const { settings } = await callsOfPage(page)("GET", `/conversation-flows/${flowId}`);
  expect(settings.formatting).toEqual({
    ...{ markdown: "strip", html: "strip", values: "local", longest: 60, neverSaid: ["secret"] },
    spoken: { emojis: "keep", links: "keep", markdown: "keep" },
  });
  await page.goto(`/dashboard/conversation-flows/${flowId}`);
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await expect(
    page
      .getByRole("region", { name: "Test chat" })
      .getByText("Welcome to the … house of 1,234,567.5.", { exact: true }),
  ).toBeVisible();
});

test("a setting of the flow is taken back where it was made, also after a reload, and who changes the same is told there", async ({
  signedInPage: page,
  watch,
}, info) => {
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Settings taken back", [], "/settings/formatting");
  const sorry = page.getByRole("textbox", { name: "Apology" });
  const longest = page.getByLabel("Longest answer");
  const { keyboard } = page;
  await sorry.click();
  await keyboard.type("So sorry");
  await canvas.saved();
  await longest.fill("80");
  await longest.press("ControlOrMeta+z");
  await expect(longest).toHaveValue("");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(longest).toHaveValue("80");
  await canvas.saved();

  await page.reload();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(longest).toHaveValue("");
  await sorry.click();
  await keyboard.press("ControlOrMeta+z");
  await expect(sorry).toHaveText("");
  await keyboard.press("ControlOrMeta+Shift+z");
  await expect(sorry).toHaveText("So sorry");
  await canvas.saved();

  // A colleague sets the same while this page has no network.
  watch.allow(offlineAndBack);
  await page.context().setOffline(true);
  await longest.fill("90");
  await expect(page.getByText("Offline: 1 change kept")).toBeVisible();
  const { flow, settings: before } = await call("GET", `/conversation-flows/${flowId}`);
  const settings = { ...before, formatting: { ...before.formatting, longest: 70 } };
  const operations = [{ type: "updateFlow", changes: { settings } }];
  const batch = { baseVersion: flow.version, batchId: randomUUID(), operations };
  await call("POST", `/conversation-flows/${flowId}/operations`, batch);
  await page.context().setOffline(false);
  const told = page.getByText("Somebody else changed the same.");
  await expect(told).toBeVisible();
  await expect(longest).toHaveValue("70");
  await expectAccessible(page);
  await page.getByRole("textbox").last().scrollIntoViewIfNeeded();
  await expect(told).toBeInViewport();
  await picture(page, info.outputPath("clash.png"));
  await page.getByRole("button", { name: "Take mine" }).click();
  await expect(longest).toHaveValue("90");
  await canvas.saved();
  expect((await call("GET", `/conversation-flows/${flowId}`)).settings.formatting.longest).toBe(90);
});

test("C084, C085: variables of end users and of conversations stand apart", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Variables apart");
  const call = callsOfPage(page);
  for (const [name, isEndUser] of [
    ["Apart guest", true],
    ["Apart room", false],
  ])
    await call("POST", "/variable-definitions", { name, type: "String", isEndUser });
  for (const [path, names] of [
    ["", ["Apart room", "Apart guest"]],
    ["/user", ["Apart guest"]],
    ["/conversation", ["Apart room"]],
  ] as const) {
    await page.goto(`/dashboard/conversation-flows/${flowId}/variables${path}?search=Apart`);
    await expect(page.getByText(/^Apart (guest|room)$/).filter({ visible: true })).toHaveText([...names]);
  }
});

test("C088, C089, C090: the variables of a step stand in pages, those of the end user and of the conversation apart", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  const eleven = Array.from({ length: 11 }, (_, at) => `guest${10 + at}`);
  const value = [...eleven.map((key) => `{{ user.${key} }}`), "{{ conversation.room }}"].join(" ");
  const data = { version: 1, name: "told", value };
  const flowId = await canvas.madeFlow("Variables of a step", [
    { id: "tell", type: "SendSignal", data, to: { default: null } },
  ]);
  const at = (node: string, path: string) =>
    page.goto(`/dashboard/conversation-flows/${flowId}/node/${node}/variables${path}`);
  const shown = canvas.drawer.locator(".variable-chip");
  for (const [path, keys] of [
    ["", eleven.slice(0, 10)],
    ["?page=2", [...eleven.slice(10), "room"]],
    ["/user?search=room&sort=key", eleven.slice(0, 10)],
    ["/user?page=2", eleven.slice(10)],
    ["/conversation?page=1", ["room"]],
  ] as const) {
    await at("tell", path);
    await expect(shown).toHaveText([...keys]);
  }
  await at("tell", "/user");
  await canvas.drawer.getByRole("button", { name: "Next" }).click();
  await page.waitForURL(/\/user\?page=2$/);
  await expect(shown).toHaveText(eleven.slice(10));
  await at("tell", "/user?page=9");
  await canvas.drawer.getByRole("button", { name: "To the last page" }).click();
  await expect(shown).toHaveText(eleven.slice(10));
  for (const path of ["", "/user", "/conversation"]) {
    await at("start", `${path}?page=1`);
    await expect(canvas.drawer).toContainText("This step names no variables.");
  }
});

test("a version is restored, and the draft before it is kept", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Versions kept", [delay()]);
  await canvas.card("Delay").locator("header").click();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("· version 1 is live")).toBeVisible();
  await canvas.rename("Not in the version");
  await canvas.saved();
  await page.goto(`/dashboard/conversation-flows/${flowId}/versions`);
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
  await page.waitForURL(new RegExp(`${flowId}$`));
  await expect(canvas.card("Delay")).toBeVisible();
  await page.goto(`/dashboard/conversation-flows/${flowId}/versions`);
  const versions = page.getByRole("listitem").filter({ hasText: "steps" });
  await expect(versions).toContainText(["Kept draft", "Live"]);
});

test("an address without a flow says Not Found", async ({ signedInPage: page, watch }) => {
  watch.allow(/40[04]/);
  for (const id of ["01a1fe3b-e340-74ef-8921-000000000000", "nothing"]) {
    await page.goto(`/dashboard/conversation-flows/${id}`);
    await expect(page.getByRole("heading", { name: "Not Found" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  }
});

test("what stands in the bar of a flow is in its menu only where the bar has no room for it", async ({
  signedInPage: page,
}) => {
  await new CanvasPage(page).madeFlow("Bar and menu");
  const items = page.getByRole("menuitem");
  const openAt = async (width: number) => {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole("button", { name: "More about the flow" }).click();
  };
  await openAt(1440);
  await expect(items).toHaveText(["Flow settings", "Keep as version…", "Export", "Keys"]);
  await page.keyboard.press("Escape");
  await openAt(390);
  await expect(items).toContainText([
    "Flow settings",
    "Export",
    "Keys",
    "Outline",
    "Variables",
    "Versions",
    "Test",
    "Problems",
  ]);
});
