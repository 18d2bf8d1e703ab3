import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { agentPage } from "../../harness/agent-page.ts";
import { callsOfOwner } from "../../harness/api.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, owner, test } from "../../harness/test.ts";

const device = { "device-id": "widget-journeys" };

/** The demonstration agent as the API hands it out. */
async function demonstration(request: APIRequestContext): Promise<{ id: string; secret: string }> {
  const login = await request.post("/api/v1/auth/login-by-password", {
    headers: device,
    data: { email: owner.email, password: owner.password },
  });
  const { accessToken } = await login.json();
  const list = await request.get("/api/v1/profiles?search=Demonstration", {
    headers: { ...device, authorization: `Bearer ${accessToken}` },
  });
  const { results } = await list.json();
  return results.find(({ name }: { name: string }) => name === "Demonstration");
}

/** A page that lets nothing in but what the agent needs. */
const policy = (server: string | undefined) =>
  `<meta http-equiv="content-security-policy" content="default-src 'none'; script-src ${server}; connect-src ${server} ${server?.replace("http", "ws")}; img-src ${server} data:; require-trusted-types-for 'script'; trusted-types lit-html parlo">`;

const snippet = (server: string | undefined, profile: { id: string; secret: string }, attributes = "") =>
  agentPage({ server, profile, attributes, head: policy(server) });

/** Plans a visit through the buttons and the form of the demonstration. */
async function planVisit(page: Page): Promise<void> {
  const agent = page.locator("parlo-agent");
  await agent.getByRole("button", { name: "Plan a visit" }).click();
  await expect(agent.getByRole("button", { name: "Plan a visit" }).first()).toHaveAttribute("aria-pressed", "true");
  await agent.getByLabel("Your name").fill("Marta");
  await agent.getByLabel("Day of the visit").fill("2027-03-04");
  await agent.getByLabel("How many people?").fill("2");
  await agent.locator(".form").getByRole("button", { name: "Send" }).click();
  const answers = agent.locator(".bubble:not(.own):not(.typing)");
  await expect(answers.filter({ hasText: "Marta" })).toBeVisible();
  await expect(answers.last()).toContainText("What would you like to do?");
}

test("C004, C275: a page of another origin with the snippet shows the real agent, and one talks with it", async ({
  page,
  request,
  otherOrigin,
  baseURL,
}) => {
  const profile = await demonstration(request);
  await page.goto(otherOrigin.serve("/real", snippet(baseURL, profile)));
  const agent = page.locator("parlo-agent");
  await agent.getByRole("button", { name: "Open the chat" }).click();
  await planVisit(page);
  const said = agent.locator(".bubble:not(.typing)");
  const lines = await said.allTextContents();
  expect(lines.length).toBeGreaterThan(3);
  await page.reload();
  await agent.getByRole("button", { name: "Open the chat" }).click();
  await expect.poll(() => said.allTextContents()).toEqual(lines);
});

test("when the agent is archived its visitors read it within 15 seconds beside what was said, and so do those who come later", async ({
  page,
  request,
  otherOrigin,
  baseURL,
  watch,
}, info) => {
  watch.allow(/401/);
  const call = await callsOfOwner(request, baseURL ?? "");
  const copy = await call("POST", `/profiles/${(await demonstration(request)).id}/duplicate`);
  await page.goto(otherOrigin.serve("/archived", snippet(baseURL, copy)));
  const agent = page.locator("parlo-agent");
  await agent.getByRole("button", { name: "Open the chat" }).click();
  await planVisit(page);
  const lines = await agent.locator(".bubble:not(.typing)").allTextContents();
  await call("DELETE", `/profiles/${copy.id}`, undefined, copy.version);
  await expect(agent.getByText("This agent is no longer available.")).toBeVisible({ timeout: 15_000 });
  await expect(agent.getByRole("textbox", { name: "Write a message" })).toHaveCount(0);
  expect(await agent.locator(".bubble:not(.typing)").allTextContents()).toEqual(lines);
  await expectAccessible(page);
  await picture(page, info.outputPath("archived.png"));
  await page.reload();
  await agent.getByRole("button", { name: "Open the chat" }).click();
  await expect(agent.getByText("This agent is no longer available.")).toBeVisible();
});

test("with a wrong secret the visitor reads that the agent cannot be reached, and the author of the page why", async ({
  page,
  request,
  otherOrigin,
  baseURL,
  watch,
}) => {
  watch.allow(/40[134]/);
  const { id } = await demonstration(request);
  const told = page.waitForEvent("console", (line) => line.text().includes("profile-secret do not belong together"));
  await page.goto(otherOrigin.serve("/refused", snippet(baseURL, { id, secret: "wrong" })));
  await told;
  const agent = page.locator("parlo-agent");
  await agent.getByRole("button", { name: "Open the chat" }).click();
  await expect(agent.getByRole("status")).toHaveText("The agent cannot be reached from this page.");
  await expectAccessible(page);
});

test("two tabs see one order, and the second tab knows what was chosen in the first", async ({
  page,
  context,
  request,
  otherOrigin,
  baseURL,
}) => {
  const profile = await demonstration(request);
  const address = otherOrigin.serve("/tabs", snippet(baseURL, profile));
  await page.goto(address);
  await page.locator("parlo-agent").getByRole("button", { name: "Open the chat" }).click();
  await expect(page.locator("parlo-agent").getByRole("button", { name: "Plan a visit" })).toBeVisible();
  const other = await context.newPage();
  await other.goto(address);
  const second = other.locator("parlo-agent");
  await second.getByRole("button", { name: "Open the chat" }).click();
  await planVisit(page);
  await expect(second.getByRole("button", { name: "Plan a visit" }).first()).toHaveAttribute("aria-pressed", "true");
  await expect(second.locator(".bubble:not(.own)").filter({ hasText: "Marta" })).toBeVisible();
});

test("the real agent greets in German and in Japanese", async ({ page, request, otherOrigin, baseURL }) => {
  const profile = await demonstration(request);
  for (const [language, field] of [
    ["de", "Nachricht schreiben"],
    ["ja", "メッセージを入力"],
  ] as const) {
    await page.evaluate(() => localStorage.clear()).catch(() => undefined);
    await page.goto(otherOrigin.serve(`/${language}`, snippet(baseURL, profile, `language="${language}"`)));
    const agent = page.locator("parlo-agent");
    await agent.locator(".launcher").click();
    await expect(agent.getByRole("textbox", { name: field })).toBeVisible();
    await expect(agent.locator(".pill").first()).not.toHaveText("Plan a visit");
    await agent.evaluate(() => localStorage.clear());
  }
});

test("who chooses another language is asked in it at once, and goes on in it with buttons and after coming back", async ({
  page,
  request,
  otherOrigin,
  baseURL,
}) => {
  const profile = await demonstration(request);
  await page.goto(otherOrigin.serve("/chosen", snippet(baseURL, profile)));
  const agent = page.locator("parlo-agent");
  const answers = agent.locator(".bubble:not(.own):not(.typing)");
  await agent.locator(".launcher").click();
  await expect(answers.last()).toContainText("What would you like to do?");
  await agent.getByRole("button", { name: "Language" }).click();
  await agent.getByRole("menuitemradio", { name: "Deutsch" }).click();
  await expect(answers.last()).toContainText("Was möchten Sie tun?");
  await page.reload();
  await agent.locator(".launcher").click();
  await expect(agent.getByRole("textbox", { name: "Nachricht schreiben" })).toBeVisible();
  await agent.getByRole("button", { name: "Besuch planen" }).last().click();
  await expect(agent.locator(".form").getByRole("button", { name: "Senden" })).toBeVisible();
  await agent.getByRole("textbox", { name: "Nachricht schreiben" }).fill("Hm");
  await page.keyboard.press("Enter");
  await expect(agent.locator(".bubble.own").last()).toContainText("Hm");
  await expect(answers.last()).not.toContainText(/please|like|visit/i);
  await agent.evaluate(() => localStorage.clear());
});

test("C297: the script is a JavaScript module that other origins may load", async ({ request }) => {
  const answer = await request.get("/web-component/parlo-plugin.es.js", {
    headers: { origin: "https://shop.example" },
  });
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toContain("javascript");
  expect(answer.headers()["access-control-allow-origin"]).toBe("*");
});

test("C005, C298: the live preview shows the agent to who is signed in, and one talks with it", async ({
  signedInPage: page,
  request,
}) => {
  const { id } = await demonstration(request);
  await page.goto(`/live-preview?profileId=${id}`);
  await expect(page).toHaveTitle("Nova");
  await planVisit(page);
  await expect(page.locator("parlo-agent").locator(".portrait")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/live-preview?profileId=${id}&draft=true`);
  await expect(page.locator("parlo-agent").getByRole("button", { name: "Plan a visit" })).toBeVisible();
});

test("C298: the live preview asks a stranger to sign in", async ({ page, request }) => {
  const { id } = await demonstration(request);
  await page.goto(`/live-preview?profileId=${id}`);
  await expect(page.getByText("Sign in to the dashboard to try this agent.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/dashboard/login");
  await expectAccessible(page);
});

for (const theme of ["light", "dark"] as const)
  test(`the keyboard alone leads through the whole demonstration, in German, on a narrow page, ${theme}`, async ({
    page,
    request,
    otherOrigin,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    const profile = await demonstration(request);
    const more = `language="de" theme="${theme}"`;
    await page.goto(otherOrigin.serve(`/keyboard-${theme}`, snippet(baseURL, profile, more)));
    const agent = page.locator("parlo-agent");
    const goTo = async (target: Locator, key: "Tab" | "Shift+Tab") => {
      await expect(target).toBeVisible();
      const isFocused = () => target.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node);
      for (let presses = 0; presses < 40 && !(await isFocused()); presses += 1) await page.keyboard.press(key);
      await expect(target).toBeFocused();
    };
    await goTo(agent.locator(".launcher"), "Tab");
    await page.keyboard.press("Enter");
    await expect(agent.getByRole("textbox")).toBeFocused();
    await goTo(agent.locator(".pill").first(), "Shift+Tab");
    await expectAccessible(page);
    expect(await agent.locator(".panel").evaluate((panel) => getComputedStyle(panel).animationName)).toBe("none");
    await page.keyboard.press("Enter");
    await goTo(agent.locator(".form input").first(), "Tab");
    await page.keyboard.type("Marta");
    await page.keyboard.press("Tab");
    await page.keyboard.type("04032027");
    await goTo(agent.locator(".form input").nth(2), "Tab");
    await page.keyboard.type("2");
    await expectAccessible(page);
    await goTo(agent.locator(".form button").first(), "Tab");
    await page.keyboard.press("Enter");
    await expect(agent.locator(".bubble:not(.own)").filter({ hasText: "Marta" })).toBeVisible();
    await goTo(agent.getByRole("textbox").last(), "Tab");
    await page.keyboard.type("Vielen Dank");
    await page.keyboard.press("Enter");
    await expect(agent.locator(".bubble.own").last()).toContainText("Vielen Dank");
    await page.keyboard.press("Escape");
    await expect(agent.locator(".launcher")).toBeFocused();
    await expectAccessible(page);
  });
