import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "./widget.fixture.ts";

for (const theme of ["light", "dark"] as const)
  test(`axe finds nothing in the chat, ${theme}`, async ({ stage, page }, info) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { agent, open, write, lines } = await stage({
      theme,
      suggestedQuestions: { en: ["Is breakfast included?"] },
    });
    await expect(agent.getByText("Hello! Questions about your stay?")).toBeVisible();
    await expectAccessible(page);
    await open();
    await agent.getByRole("button", { name: "I have lost something" }).click();
    await agent.getByLabel("E-mail").fill("marta@");
    await agent.getByRole("button", { name: "Send", exact: true }).first().click();
    await expectAccessible(page);
    await agent.getByRole("button", { name: "Start again" }).click();
    await agent.getByRole("button", { name: "Book a room" }).click();
    await write("format");
    await expect(lines.last().locator("strong")).toBeVisible();
    await picture(page, info.outputPath(`chat-1440-${theme}.png`));
    await agent.getByRole("button", { name: "Language" }).click();
    await expectAccessible(page);
  });

test("the keyboard alone: open, choose, send, menu, and Escape gives the focus back", async ({ stage, page }) => {
  const { agent, lines } = await stage();
  await agent.getByRole("button", { name: "Open the chat" }).focus();
  await page.keyboard.press("Enter");
  const field = agent.getByRole("textbox");
  await expect(field).toBeFocused();
  await expect(lines.last()).toContainText("How may I help?");
  await page.keyboard.press("Shift+Tab");
  const notHelpful = agent.getByRole("button", { name: "I have lost something" });
  await expect(notHelpful).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await expect(agent.getByRole("button", { name: "Book a room" })).toHaveAttribute("aria-pressed", "true");
  await expect(agent.getByRole("button", { name: "Book a room" })).toBeFocused();
  await agent.getByRole("button", { name: "Language" }).focus();
  await page.keyboard.press("Enter");
  await expect(agent.getByRole("menuitemradio", { name: "English" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(agent.getByRole("menuitemradio", { name: "Deutsch" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(agent.getByRole("button", { name: "Language" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(agent.getByRole("button", { name: "Open the chat" })).toBeFocused();
});

test("a new message never takes the focus", async ({ stage }) => {
  const { agent, lines, open, write } = await stage();
  await open();
  await write("quiet?");
  await agent.getByRole("button", { name: "Start again" }).focus();
  await expect(lines.last()).toContainText("behind the house");
  await expect(agent.getByRole("button", { name: "Start again" })).toBeFocused();
});

test("Enter that ends a composition sends nothing", async ({ stage, page }) => {
  const { agent, lines, open } = await stage();
  await open();
  await expect(lines).toHaveCount(1);
  await agent.getByRole("textbox").focus();
  const input = await page.context().newCDPSession(page);
  await input.send("Input.imeSetComposition", { text: "あさ", selectionStart: 2, selectionEnd: 2 });
  await input.send("Input.dispatchKeyEvent", {
    type: "keyDown",
    key: "Enter",
    code: "Enter",
    windowsVirtualKeyCode: 229,
  });
  await input.send("Input.insertText", { text: "朝食" });
  await expect(agent.getByRole("textbox")).toHaveValue("朝食");
  await expect(lines).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(lines.last()).toContainText("You said: 朝食");
});

test("on a phone it covers the screen, keeps the focus, and its targets are 44 pixels", async ({
  browser,
  stage,
}, info) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "en-GB",
  });
  const page = await context.newPage();
  const { agent, open } = await stage({}, { on: page });
  await open();
  await agent.getByRole("button", { name: "Book a room" }).click();
  await agent.getByRole("button", { name: /Lake view/ }).waitFor();
  await expect.poll(() => agent.locator(".panel").boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await picture(page, info.outputPath("chat-390.png"));
  const small = await agent.getByRole("button").evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { width, height } = button.getBoundingClientRect();
      return width < 44 || height < 44 ? [`${button.className} ${width}×${height}`] : [];
    }),
  );
  expect(small).toEqual([]);
  await agent.getByRole("button", { name: "Send", exact: true }).focus();
  await page.keyboard.press("Tab");
  await expect(agent.getByRole("link", { name: "Privacy" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(agent.getByRole("button", { name: "Language" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(agent.getByRole("link", { name: "Privacy" })).toBeFocused();
  await context.close();
});

for (const [language, words] of [
  ["de", "Nachricht schreiben"],
  ["ja", "メッセージを入力"],
] as const)
  test(`the interface speaks ${language}`, async ({ stage, page }) => {
    const { agent } = await stage({}, { attributes: `shadow="open" language="${language}"` });
    await agent.locator(".launcher").click();
    await expect(agent.getByRole("textbox", { name: words })).toBeVisible();
    await expect(agent.locator(".root")).toHaveAttribute("lang", language);
    await expectAccessible(page);
  });

test("text from right to left stands right, in an interface from left to right", async ({ stage }) => {
  const { lines, open, write } = await stage();
  await open();
  await expect(lines.last()).toContainText("How may I help?");
  await write("مرحبا، أريد غرفة");
  await expect(lines.filter({ hasText: "أريد غرفة" }).first()).toHaveCSS("direction", "rtl");
  await expect(lines.first()).toHaveCSS("direction", "ltr");
});

test("forced colours lose nothing that means something", async ({ stage, page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const { agent, open } = await stage();
  await open();
  const chosen = agent.getByRole("button", { name: "Book a room" });
  await chosen.click();
  await expect(chosen.locator("svg")).toBeVisible();
  await expectAccessible(page);
});
