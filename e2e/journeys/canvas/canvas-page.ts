import { expect, type Locator, type Page } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import { type MadeStep, madeFlow } from "../../harness/made-flow.ts";

/** The flow editor as a person handles it. */
export class CanvasPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the list without the greeting that first visitors get. */
  async openList(): Promise<void> {
    await this.page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
    await this.page.goto("/dashboard/conversation-flows");
  }

  async newFlow(name: string): Promise<string> {
    await this.openList();
    await this.page.getByRole("button", { name: "New flow" }).click();
    const dialog = this.page.getByRole("dialog");
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByRole("button", { name: "Create" }).click();
    await this.page.waitForURL(/conversation-flows\/[0-9a-f-]{36}$/);
    await expect(this.card("Start")).toBeVisible();
    return new URL(this.page.url()).pathname.split("/").at(-1) ?? "";
  }

  /** A flow made through the API and opened, for journeys that are not about building it. */
  async madeFlow(name: string, steps?: readonly MadeStep[], path = ""): Promise<string> {
    const flowId = await madeFlow(callsOfPage(this.page), name, steps);
    await this.page.goto(`/dashboard/conversation-flows/${flowId}${path}`);
    if (path === "") await expect(this.card("Start")).toBeVisible();
    return flowId;
  }

  card(name: string): Locator {
    return this.page.locator(".node-card").filter({ has: this.page.locator("header b", { hasText: name }) });
  }

  /** The handle of one of a card's exits, by the words beside it. */
  exit(card: Locator, label: string): Locator {
    return card.locator("li").filter({ hasText: label }).locator(".react-flow__handle");
  }

  /** Drags by so many pixels, or to a place of the window. */
  async drag(
    from: Locator,
    to: { readonly x: number; readonly y: number },
    measured: "from there" | "viewport" = "from there",
  ): Promise<void> {
    const start = await middle(from);
    const end = measured === "viewport" ? to : { x: start.x + to.x, y: start.y + to.y };
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await this.page.mouse.move(end.x, end.y, { steps: 4 });
    await this.page.mouse.up();
  }

  /** Lets an exit go over the empty strip below all cards and chooses the next step. */
  async addBehind(handle: Locator, step: string, x = 560): Promise<void> {
    await this.fit();
    await this.drag(handle, { x, y: 850 }, "viewport");
    const palette = this.page.locator(".canvas-palette.at-cursor");
    await palette.getByRole("combobox").fill(step);
    const before = this.page.url();
    await palette.getByRole("option", { name: step }).click();
    await this.page.waitForURL((url) => url.href !== before && /\/node\/[^/]+$/.test(url.pathname));
    // The drawer of the step before may still stand there, with the same fields.
    await expect(this.drawer.getByRole("textbox", { name: "Name of the step" })).toHaveValue("");
    await expect(this.drawer).toContainText(step);
  }

  get drawer(): Locator {
    return this.page.getByRole("region", { name: "Settings of the step" });
  }

  async rename(name: string): Promise<void> {
    await this.drawer.getByRole("textbox", { name: "Name of the step" }).fill(name);
  }

  async fit(): Promise<void> {
    await this.page.getByRole("button", { name: "Show all" }).click();
    await this.rest();
  }

  /** The view glides for 240 ms; a drag that begins meanwhile would miss. */
  async rest(): Promise<void> {
    await expect.poll(() => this.settled()).toBe(true);
  }

  private async settled(): Promise<boolean> {
    const viewport = this.page.locator(".react-flow__viewport");
    const before = await viewport.getAttribute("style");
    // The glide begins slowly: half a second of frames without a change is rest.
    await this.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const end = performance.now() + 500;
          const frame = () => (performance.now() < end ? requestAnimationFrame(frame) : resolve());
          frame();
        }),
    );
    return before === (await viewport.getAttribute("style"));
  }

  async saved(): Promise<void> {
    await expect(this.page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
  }
}

/** Where something stands in the window. */
export async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error("Nothing to drag");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
