import { callsOfPage } from "../../harness/api.ts";
import { chain, madeFlow } from "../../harness/made-flow.ts";
import { expect, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

test("who walks the canvas by key has the chosen step in view and hears its name; a folded frame is one stop", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  const { keyboard } = page;
  const flowId = await madeFlow(callsOfPage(page), "Walked through", chain(12), {
    operations: () => [
      { type: "addMark", mark: { id: "frame", type: "frame", text: "Put away", color: "blue", folded: true } },
      { type: "frameNodes", nodeIds: ["delay-9", "delay-10"], frameId: "frame" },
    ],
  });
  await page.goto(`/dashboard/conversation-flows/${flowId}`);
  await expect(canvas.card("Start")).toBeVisible();
  const said = page.locator("output.sr-only").filter({ hasText: /./ });
  const chosen = page.locator(".react-flow__node.selected");
  await page.locator(".flow-canvas").focus();
  await keyboard.press("s");
  await canvas.rest();
  await expect(chosen).toContainText("Start");
  for (const name of Array.from({ length: 9 }, (_, index) => `Pause ${index}`)) {
    await keyboard.press("Alt+ArrowRight");
    await expect(said).toHaveText(name);
    await expect(chosen).toContainText(name);
    await expect(chosen).toBeInViewport({ ratio: 0.99 });
  }
  await keyboard.press("Alt+ArrowRight");
  await expect(said).toHaveText("Put away");
  const frame = page.getByRole("region", { name: "Put away" });
  await expect(frame).toBeInViewport({ ratio: 0.99 });
  await expect(chosen).toHaveAttribute("data-id", "frame");
  await keyboard.press("Alt+ArrowRight");
  await expect(said).toHaveText("Pause 11");
  await expect(canvas.card("Pause 11")).toBeInViewport({ ratio: 0.99 });
  await keyboard.press("Alt+ArrowLeft");
  await expect(said).toHaveText("Put away");
  await expect(frame).toBeInViewport({ ratio: 0.99 });
});
