import { callsOfPage } from "../../harness/api.ts";
import { hold } from "../../harness/hold.ts";
import { chain, madeFlow } from "../../harness/made-flow.ts";
import { expect, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

test("a flow is laid out beside the page: it is worked on meanwhile, and one step back undoes it", async ({
  signedInPage: page,
}) => {
  await page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("A row", chain(24));
  const step = page.locator('.react-flow__node[data-id="delay-4"]');
  const place = () => step.evaluate(({ style }) => style.transform);
  const before = await place();

  const asked = page.waitForRequest(/\/layout\.worker-[\w-]+\.js$/);
  const held = await hold(page, "**/layout.worker-*.js");
  await page.getByRole("button", { name: "Tidy up" }).click();
  await asked;
  // What is deleted before the answer is there has no place in it.
  await canvas.card("Pause 2").first().locator("header").click();
  await page.keyboard.press("Delete");
  held.release();
  await expect.poll(place).not.toBe(before);
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();

  await page.keyboard.press("Control+z");
  await expect.poll(place).toBe(before);
  await expect(page.getByRole("button", { name: "Undo: remove" })).toBeVisible();
});

test("notes are tidied up along with what they stand beside, and one step back brings all of it back", async ({
  signedInPage: page,
}) => {
  await page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  const canvas = new CanvasPage(page);
  const note = (id: string, x: number, y: number) => ({
    type: "addMark",
    mark: {
      ...{ id, type: "note", color: "yellow", text: `About ${id}` },
      renderParams: { position: { x, y }, size: { width: 212, height: 90 } },
    },
  });
  const strewn = {
    type: "moveNodes",
    positions: [1, 2, 3].map((at) => ({ nodeId: `delay-${at}`, x: at * 90, y: at * 340 })),
  };
  const flowId = await madeFlow(callsOfPage(page), "Notes along", chain(5), {
    operations: () => [strewn, note("beside", 180, 560), note("on", 300, 20)],
  });
  await page.goto(`/dashboard/conversation-flows/${flowId}`);
  await expect(canvas.card("Start")).toBeVisible();
  const place = (id: string) =>
    page.locator(`.react-flow__node[data-id="${id}"]`).evaluate((element: HTMLElement) => {
      const { m41, m42 } = new DOMMatrix(getComputedStyle(element).transform);
      return { x: m41, y: m42, width: element.offsetWidth, height: element.offsetHeight };
    });
  const ids = ["delay-0", "delay-1", "delay-2", "delay-3", "delay-4", "beside", "on"];
  const places = () => Promise.all(ids.map(place));
  const before = await places();
  await page.getByRole("button", { name: "Tidy up" }).click();
  await expect.poll(() => place("delay-2")).not.toEqual(before[2]);
  await canvas.saved();
  const [step, beside] = [await place("delay-2"), await place("beside")];
  expect([beside.x - step.x, beside.y - step.y]).toEqual([0, -120]);
  const on = await place("on");
  for (const card of (await places()).slice(0, 5))
    for (const one of [beside, on])
      expect(
        one.x < card.x + card.width &&
          card.x < one.x + one.width &&
          one.y < card.y + card.height &&
          card.y < one.y + one.height,
      ).toBe(false);
  await page.keyboard.press("Control+z");
  await expect.poll(places).toEqual(before);

  // Of some that are chosen the others stay where they are.
  await canvas.fit();
  for (const name of ["Pause 1", "Pause 2", "Pause 3"])
    await canvas
      .card(name)
      .locator("header")
      .click({ modifiers: ["Shift"] });
  await expect(page.getByRole("toolbar", { name: "What is selected" })).toContainText("3 selected");
  await page.getByRole("button", { name: "Tidy up", exact: true }).click();
  await expect.poll(() => place("delay-2")).not.toEqual(before[2]);
  await canvas.saved();
  const [first, one, , three, last, along, away] = await places();
  expect([first, one, last, away]).toEqual([before[0], before[1], before[4], before[6]]);
  expect(three?.y).toBe(one?.y);
  expect(along).not.toEqual(before[5]);
  await page.keyboard.press("Control+z");
  await expect.poll(places).toEqual(before);
});
