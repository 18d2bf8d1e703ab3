import { callsOfPage } from "../../harness/api.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const long = Array.from({ length: 400 }, (_, at) => ({ title: `Number ${at} of many` }));
const answer = { order: { ferry_fare: 12, items: [{ name: "Tea" }, { name: "Cup" }] }, "no.path": true };

test("a value of a tried answer is taken into a variable by choosing it, marked, left again and taken back", async ({
  signedInPage: page,
  otherOrigin,
}, info) => {
  const much = otherOrigin.serve("/much", JSON.stringify({ long }), "application/json");
  const url = otherOrigin.serve("/order", JSON.stringify(answer), "application/json");
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow(
    "Taken answer",
    [
      {
        ...{ id: "hook", name: "Asks the shop", type: "WebhookAction" },
        data: {
          request: { method: "GET", url, retries: 0 },
          mapping: [{ path: "status", variable: "answered" }],
          ...{ waitForCallback: false, callbackTimeoutMs: 60_000 },
        },
        to: { success: null, timeout: null, error: null },
      },
    ],
    "/node/hook",
  );
  const mapping = async () => {
    const { nodes } = await callsOfPage(page)("GET", `/conversation-flows/${flowId}`);
    const rows = nodes.find(({ id }: { id: string }) => id === "hook").data.mapping;
    return rows.map(({ path, variable }: { path: string; variable: string }) => `${path} → ${variable}`);
  };
  await canvas.drawer.getByRole("button", { name: "Try this step" }).press("Enter");
  const panel = page.getByRole("region", { name: "Try this step" });
  await panel.getByRole("button", { name: "Try it" }).click();
  const tree = panel.getByRole("tree", { name: "Response" });
  const value = (name: string) => tree.getByRole("treeitem", { name });
  await expect(value("status 200 answered")).toHaveAttribute("aria-selected", "true");
  await expect(value("body {2}")).toHaveAttribute("aria-selected", "false");

  await value("ferry_fare 12").click();
  await expect(value("ferry_fare 12 ferryFare")).toHaveAttribute("aria-selected", "true");
  await expect(canvas.drawer.getByRole("textbox", { name: "Path" }).last()).toHaveValue("body.order.ferry_fare");
  // What is wrong leaves the offer to mend it where it was.
  await expect(canvas.drawer.getByText("there is no variable ferryFare")).toBeVisible();
  await expect(canvas.drawer.getByRole("button", { name: "Create the variable ferryFare" })).toBeVisible();
  await expect.poll(mapping).toEqual(["status → answered", "body.order.ferry_fare → ferryFare"]);

  // By the keys alone: the second of two that are called the same is called otherwise.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press(" ");
  const taken = [
    "status → answered",
    "body.order.ferry_fare → ferryFare",
    "body.order.items.0.name → name",
    "body.order.items.1.name → itemsName",
  ];
  await expect.poll(mapping).toEqual(taken);
  await expectAccessible(page);
  await picture(page, info.outputPath("taken.png"));

  await value('name "Cup"').click();
  await expect.poll(mapping).toEqual(taken.slice(0, 3));
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(mapping).toEqual(taken);

  await value("no.path true").press("Enter");
  await expect(value("no.path true")).toBeDisabled();
  await page.keyboard.press("Home");
  await expect(value("status 200")).toBeFocused();
  expect(await mapping()).toEqual(taken);

  // Of an answer that is too long to be shown what there is of it.
  await canvas.drawer.getByRole("textbox", { name: "Address" }).fill(much);
  await panel.getByRole("button", { name: "Try it" }).click();
  await expect(panel.getByText("Only the beginning of the answer is shown.")).toBeVisible();
  await value('title "Number 1 of many"').click();
  await expect.poll(mapping).toEqual([...taken, "body.long.1.title → title"]);
});
