import type { Page } from "@playwright/test";
import { visitedAgent } from "../../harness/made-agent.ts";
import { madeFlow } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, test } from "./operate.fixture.ts";

const arabic = "مرحبا! هل يوجد Wi-Fi في الغرفة؟ (نعم)";
const hebrew = "שלום, אפשר late check-out?";
const zalgo = `Z${"\u0351\u036b\u0343".repeat(40)}algo`;
const unbroken = "x".repeat(30_000);

/** What leaves its place: the page or a part of it that scrolls sideways, or what holds such a text and reaches beyond the window. */
const misplaced = (page: Page) =>
  page.evaluate(
    (texts) => {
      const within = (root: ParentNode): Element[] =>
        [...root.querySelectorAll("*")].flatMap((each) => [each, ...(each.shadowRoot ? within(each.shadowRoot) : [])]);
      const holdsOne = ({ textContent }: Element) => texts.some((text) => textContent?.includes(text));
      const scrolls = (each: Element) =>
        each.scrollWidth > each.clientWidth && /auto|scroll/.test(getComputedStyle(each).overflowX);
      const isBeyond = ({ left, right }: DOMRect) => left < 0 || right > innerWidth;
      return [document.documentElement, ...within(document).filter(holdsOne)]
        .filter((each) => scrolls(each) || isBeyond(each.getBoundingClientRect()))
        .map((each) => `${each.tagName}.${each.className}`);
    },
    [arabic, hebrew, zalgo, unbroken],
  );

for (const width of [390, 1440])
  test(`R14: Arabic, combining marks and 30,000 characters without a space keep their place at ${width} px`, async ({
    signedInPage: page,
    context,
    otherOrigin,
    baseURL,
    operations: { call },
  }, info) => {
    const say = { version: 3, alternatives: [{ en: arabic }], pick: "inTurn", format: "markdown", ssml: [] };
    const flowId = await madeFlow(call, `Odd ${width}`, [
      { id: "say", type: "TextMessageAction", data: say, to: { default: "wait" } },
      { id: "wait", type: "Checkpoint", data: { version: 1, wait: true, ladder: {} }, to: { text: "say" } },
    ]);
    const visitor = await context.newPage();
    await visitor.setViewportSize({ width, height: 844 });
    const { profile, agent } = await visitedAgent({ page: visitor, call, otherOrigin, baseURL }, flowId, {
      name: hebrew,
      touchpoint: "WebWidget",
      languages: ["en"],
      settings: { start: "pageLoad" },
    });
    await agent.getByRole("button", { name: "Open the chat" }).click();
    const box = agent.getByRole("textbox", { name: "Write a message" });
    for (const text of [hebrew, zalgo, unbroken]) {
      await box.fill(text);
      await visitor.keyboard.press("Enter");
      await expect(agent.locator(".bubble.own").last()).toContainText(text.slice(0, 40));
    }
    await expect(agent.locator(".bubble.own").first()).toHaveCSS("direction", "rtl");
    await picture(visitor, info.outputPath("widget.png"));
    expect(await misplaced(visitor)).toEqual([]);

    await page.setViewportSize({ width, height: 844 });
    await page.goto("/dashboard/conversations");
    await expect(page.getByText(hebrew).filter({ visible: true }).first()).toHaveCSS("direction", "rtl");
    await picture(page, info.outputPath("list.png"));
    expect(await misplaced(page)).toEqual([]);

    const { results } = await call("GET", `/conversations?profileId=${profile.id}`);
    await page.goto(`/dashboard/conversations/${results[0].id}/history`);
    const log = page.getByRole("log", { name: "Messages" });
    await expect(log.getByText(arabic).first()).toHaveCSS("direction", "rtl");
    await expect(log.getByText(unbroken)).toHaveCSS("direction", "ltr");
    expect(await misplaced(page)).toEqual([]);
    await picture(page, info.outputPath("long.png"));
    await log.getByText(hebrew).scrollIntoViewIfNeeded();
    await picture(page, info.outputPath("history.png"));

    await page.goto(`/dashboard/conversation-flows/${flowId}/outline`);
    await expect(page.getByText(arabic).first()).toHaveCSS("direction", "rtl");
    expect(await misplaced(page)).toEqual([]);
    await picture(page, info.outputPath("outline.png"));
    await page.goto(`/dashboard/conversation-flows/${flowId}/node/say`);
    const field = page.locator(".cm-content").first();
    await expect(field).toHaveCSS("direction", "rtl");
    await picture(page, info.outputPath("field.png"));
  });
