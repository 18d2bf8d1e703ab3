import { callsOfPage } from "../../harness/api.ts";
import { hold } from "../../harness/hold.ts";
import { delay } from "../../harness/made-flow.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "../canvas/canvas-page.ts";

for (const theme of ["light", "dark"] as const)
  test(`C036, C127, C128: the overview stands in a full column on a tinted ground, ${theme}`, async ({
    signedInPage: page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.evaluate((chosen) => localStorage.setItem("parlo.theme", chosen), theme);
    await page.goto("/dashboard/overview");
    await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await expect(page.getByText("Conversations today", { exact: true })).toBeVisible();
    const [direction, height, ground] = await page.evaluate(() => {
      const root = getComputedStyle(document.querySelector("#root") ?? document.body);
      return [root.flexDirection, root.height, getComputedStyle(document.documentElement).backgroundColor];
    });
    expect([direction, height]).toEqual(["column", "900px"]);
    expect(ground).toBe(theme === "light" ? "rgb(249, 242, 244)" : "rgb(19, 14, 16)");
    await expectAccessible(page);
  });

test("a menu that a pointer closes gives the focus back to its button without calling out its name", async ({
  signedInPage: page,
}) => {
  await page.goto("/dashboard/personas");
  const button = page.getByRole("button", { name: "Actions for Nova" });
  await button.click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.mouse.click(700, 600);
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tooltip")).toHaveText("Actions for Nova");
});

test("C123: an unknown address shows Not Found", async ({ page }) => {
  await page.goto("/dashboard/xyz");
  await expect(page.getByRole("heading", { name: "Not Found", exact: true })).toBeVisible();
});

test("C124, C125: a failed screen shows the panel with its toggle", async ({ signedInPage: page, watch }) => {
  watch.allow(/404|teapot|418|me/);
  const problem = {
    status: 418,
    code: "teapot",
    title: "Teapot",
    detail: "x",
    type: "about:blank",
    requestId: "req-1",
  };
  await page.route("**/api/v1/auth/me", (route) =>
    route.fulfill({ status: 418, contentType: "application/problem+json", body: JSON.stringify(problem) }),
  );
  await page.goto("/dashboard/overview");
  await expect(page.getByText("Something went wrong!")).toBeVisible();
  await page.getByRole("button", { name: "Show Error" }).click();
  await expect(page.getByText("Request failed with status code 418")).toBeVisible();
  await page.getByRole("button", { name: "Hide Error" }).click();
  await expect(page.getByText("Request failed with status code 418")).toBeHidden();
});

test("C351, C352: every call carries the device id and, signed in, the token", async ({ signedInPage: page }) => {
  const seen: [string | undefined, string | undefined][] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/v1/"))
      seen.push([request.headers()["device-id"], request.headers().authorization]);
  });
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto("/dashboard/overview");
    await expect(page.getByText("Conversations today", { exact: true })).toBeVisible();
  }
  expect(seen.length).toBeGreaterThan(4);
  expect(new Set(seen.map(([device]) => device)).size).toBe(1);
  expect(seen.every(([device, token]) => device && token?.startsWith("Bearer "))).toBe(true);
});

test("the palette opens by key and goes where it is told, whatever else is called alike", async ({
  signedInPage: page,
}) => {
  await callsOfPage(page)("POST", "/conversation-flows", { name: "Settings of old", type: "Custom" });
  await page.goto("/dashboard/overview");
  await expect(page.getByText("Conversations today", { exact: true })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Search screens").fill("settings");
  await expect(page.getByRole("option", { name: "Settings of old" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard/settings");
});

test("what is typed before the palette has come stands in its field, and does nothing on the canvas behind it", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  const held = await hold(page, /search-palette/);
  await canvas.madeFlow("Typed ahead", [{ ...delay("Pause") }]);
  await expect(canvas.card("Pause")).toBeVisible();
  await page.getByRole("region", { name: "Flow canvas" }).focus();
  await page.keyboard.press("Control+k");
  // Alone, N puts a note on the canvas.
  await page.keyboard.type("no settinx");
  await page.keyboard.press("Backspace");
  held.release();
  const field = page.getByPlaceholder("Search screens");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("no settin");
  await page.keyboard.type("gs");
  await expect(field).toHaveValue("no settings");
  await page.keyboard.press("Escape");
  await expect(page.locator(".react-flow__node")).toHaveCount(2);
});

test("Enter opens the best hit, also where it arrived after others, and the field names what is chosen", async ({
  signedInPage: page,
}) => {
  await page.goto("/dashboard/overview");
  await expect(page.getByText("Conversations today", { exact: true })).toBeVisible();
  const held = await hold(page, /\/api\/v1\/profiles\?.*search=/);
  await page.keyboard.press("Control+k");
  const field = page.getByPlaceholder("Search screens");
  await field.fill("demon");
  const chosen = page.getByRole("option", { selected: true });
  const isNamed = async () =>
    expect(field).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) ?? "");
  await expect(chosen).toContainText("Nova");
  await isNamed();
  held.release();
  await expect(chosen).toContainText("Demonstration");
  await isNamed();
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toContainText("Nova");
  await isNamed();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard/profiles/*/edit/**");
});

test("each screen has its own title, in the language of who looks", async ({
  signedInPage: page,
  browser,
  baseURL,
}) => {
  for (const [path, title] of [
    ["overview", "Overview · Parlo"],
    ["conversation-flows", "Flows · Parlo"],
    ["settings/api-keys", "API keys · Settings · Parlo"],
    ["nowhere", "Not Found · Parlo"],
  ] as const) {
    await page.goto(`/dashboard/${path}`);
    await expect(page).toHaveTitle(title);
  }
  await page.goto("/dashboard/profiles");
  await page.getByRole("link", { name: "Demonstration" }).first().click();
  await expect(page).toHaveTitle("General · Demonstration · Profiles · Parlo");
  for (const [locale, title] of [
    ["de-DE", "Anmelden"],
    ["ja-JP", "サインイン"],
  ] as const) {
    const context = await browser.newContext({ locale, ...(baseURL && { baseURL }) });
    const stranger = await context.newPage();
    await stranger.goto("/dashboard/login");
    await expect(stranger).toHaveTitle(`${title} · Parlo`);
    await context.close();
  }
});

test("whoever does not see the screen hears what the next one is called", async ({ signedInPage: page }) => {
  const accessibility = await page.context().newCDPSession(page);
  const told = async () => {
    const { nodes } = await accessibility.send("Accessibility.getFullAXTree");
    const ofStatus = (id: string | undefined): boolean => {
      const node = nodes.find(({ nodeId }) => nodeId === id);
      return node !== undefined && (node.role?.value === "status" || ofStatus(node.parentId));
    };
    return nodes.flatMap(({ role, name, parentId }) =>
      role?.value === "StaticText" && ofStatus(parentId) && /· Parlo$/.test(name?.value) ? [name?.value] : [],
    );
  };
  await page.goto("/dashboard/overview");
  await expect(page.getByText("Conversations today", { exact: true })).toBeVisible();
  expect(await told()).toEqual([]);
  await page.getByRole("link", { name: "Profiles", exact: true }).press("Enter");
  await expect.poll(told).toEqual(["Profiles · Parlo"]);
  await page.getByRole("link", { name: "Demonstration" }).first().press("Enter");
  await expect.poll(told).toEqual(["General · Demonstration · Profiles · Parlo"]);
});

test("addresses with what cannot be an id, or be searched for, ask the server for nothing", async ({
  signedInPage: page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/.*(?:not-an-id|%00)/.test(request.url())) asked.push(request.url());
  });
  for (const path of [
    "conversations/not-an-id/history",
    "conversations/not-an-id/summary",
    "profiles/not-an-id/edit/general",
    "personas/not-an-id/edit",
    "configurations/ai-model/not-an-id/credentials",
    "configurations/conv-ai/not-an-id/credentials",
    "configurations/stt/not-an-id/credentials",
    "configurations/tts/not-an-id/credentials",
    "conversation-flows/not-an-id",
    "conversation-flows/not-an-id/versions",
    "issues/not-an-id",
  ]) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByRole("heading", { name: "Not Found" })).toBeVisible();
  }
  const listed = page.waitForResponse(/\/api\/v1\/conversation-flows\?/);
  await page.goto("/dashboard/conversation-flows?search=%00");
  expect((await listed).status()).toBe(200);
  expect(asked).toEqual([]);
});

test("a form counts and names its changes, lists what is wrong, asks before leaving, saves by key", async ({
  signedInPage: page,
}) => {
  await page.goto("/dashboard/settings/profile");
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("");
  await expect(page.getByText("1 unsaved change")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("1 field needs a look.")).toBeVisible();
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Overview" }).first().click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await name.fill("Ana Ribeiro");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("unsaved change")).toBeHidden();
  await expect(page.getByRole("button", { name: "Account: Ana Ribeiro" })).toBeVisible();
});

test("on a phone the tab bar and the top bar stand in for the navigation", async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard/overview");
  await expect(page.getByText("Conversations today", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "More" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test("on a small phone the tab bar cuts no name in any language", async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of ["en", "fr", "ja", "de", "es", "pl"]) {
    await page.goto(`/dashboard/overview?lng=${language}`);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const tabs = page.locator("nav:has(> a[href$='/overview'])").locator("> a, > button");
    await expect(tabs).toHaveCount(5);
    const found = await tabs.evaluateAll((all) =>
      all.map((tab) => {
        const name = tab.querySelector("span") ?? tab;
        return { name: name.textContent, cut: name.scrollWidth > name.clientWidth, wide: tab.clientWidth >= 44 };
      }),
    );
    expect(found, language).toEqual(found.map(({ name }) => ({ name, cut: false, wide: true })));
  }
  await page.evaluate(() => localStorage.removeItem("i18nextLng"));
});
