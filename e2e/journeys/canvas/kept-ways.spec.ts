import { callsOfPage } from "../../harness/api.ts";
import { delay, type MadeStep } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const button = (value: string, label: string) => ({ value, label: { en: label }, synonyms: {} });
const asks: MadeStep = {
  ...{ id: "asks", name: "Asks", type: "ChooseReplyButton" },
  data: {
    ...{ version: 1, text: { en: "Which floor?" }, list: null, variable: null, ladder: {}, digress: true },
    buttons: [button("10", "Ten"), button("2", "Two")],
  },
  to: { "selected:10": "high", "selected:2": "low", "not-selected": null, timeout: null },
};
const steps: readonly MadeStep[] = [asks, { ...delay("High"), id: "high" }, { ...delay("Low"), id: "low" }];

/** Where each way of a step leads, as it is stored. */
const waysOf = async (canvas: CanvasPage, flowId: string, nodeId: string) => {
  const { nodes } = await callsOfPage(canvas.page)("GET", `/conversation-flows/${flowId}`);
  const { exits } = nodes.find(({ id }: { id: string }) => id === nodeId);
  return exits.flatMap((exit: { name: string; expectedResultMatch: string | null; targetNodeId: string | null }) =>
    exit.targetNodeId ? [`${exit.expectedResultMatch ?? exit.name} → ${exit.targetNodeId}`] : [],
  );
};

test("a button's value is typed anew by way of another's, and both lead on where they led", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Floors", steps, "/node/asks");
  await canvas.drawer.getByText("10", { exact: true }).click();
  const value = canvas.drawer.getByRole("textbox", { name: "Value", exact: true });
  await expect(value).toHaveValue("10");
  await value.focus();
  for (const key of ["End", "Backspace", "Backspace", "2"]) await page.keyboard.press(key);
  await canvas.saved();
  await page.keyboard.press("0");
  await expect(value).toHaveValue("20");
  await canvas.saved();
  expect(await waysOf(canvas, flowId, "asks")).toEqual(["20 → high", "2 → low"]);
});

test("a line is chosen by a click, taken to another step by its end, let go by Delete, and is back with undo", async ({
  signedInPage: page,
}, info) => {
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Lines", [
    { ...delay("First", "second"), id: "first" },
    { ...delay("Second"), id: "second" },
    { ...delay("Third"), id: "third" },
  ]);
  await canvas.fit();
  const line = page.locator('.react-flow__edge[data-id^="first>"]');
  const place = await line.locator("path.flow-edge").evaluate((path: SVGPathElement) => {
    const { x, y } = path.getPointAtLength(8);
    const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(path.getScreenCTM() ?? new DOMMatrix());
    return { left, top };
  });
  await page.mouse.click(place.left, place.top);
  await expect(line).toHaveClass(/selected/);
  await picture(page, info.outputPath("chosen.png"));
  await canvas.drag(line.locator(".react-flow__edgeupdater-target"), await middleOf(canvas, "Third"), "viewport");
  await canvas.saved();
  expect(await waysOf(canvas, flowId, "first")).toEqual(["default → third"]);

  await expect(line).toHaveCount(1);
  await expect(line).toHaveClass(/selected/);
  await page.keyboard.press("Delete");
  await expect(line).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(line).toHaveCount(1);
  // It came back, and nobody has chosen it.
  await expect(line).not.toHaveClass(/selected/);
  await page.keyboard.press("Delete");
  await canvas.saved();
  expect(await waysOf(canvas, flowId, "first")).toEqual(["default → third"]);
});

async function middleOf(canvas: CanvasPage, name: string) {
  const box = await canvas.card(name).boundingBox();
  if (!box) throw new Error(`${name} is not there`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
