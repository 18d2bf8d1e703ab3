import { callsOfPage } from "../../harness/api.ts";
import { type MadeStep, madeFlow } from "../../harness/made-flow.ts";
import { expect, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const ends: MadeStep = {
  ...{ id: "ends", name: "Ends", type: "EndFlow", to: {} },
  data: { version: 1, status: "success", detail: "", outputs: [] },
};

test("a new row of an end has the name of an output that the flow gives, one of a call that of an input that it wants", async ({
  signedInPage: page,
}) => {
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const settings = { inputs: [{ name: "sum" }, { name: "currency" }], outputs: [{ name: "paidBy" }] };
  const paid = await madeFlow(call, "Payment", [ends], {
    operations: () => [{ type: "updateFlow", changes: { settings } }],
  });
  await page.goto(`/dashboard/conversation-flows/${paid}/node/ends`);
  const { drawer } = canvas;
  const name = drawer.getByRole("textbox", { name: "Name", exact: true });
  const add = drawer.getByRole("button", { name: "Add an output" });
  await add.click();
  await expect(name).toHaveValue("paidBy");
  await add.click();
  await expect(name.last()).toHaveValue("output2");

  const goes: MadeStep = {
    ...{ id: "goes", name: "Goes", type: "GoToFlow", to: { success: null, error: null } },
    data: { version: 1, flowId: paid, flowVersion: null, mode: "call", inputs: [], outputs: [] },
  };
  await canvas.madeFlow("Booking", [goes], "/node/goes");
  const addInput = drawer.getByRole("button", { name: "Add an input" });
  await addInput.click();
  await addInput.click();
  await expect(name.first()).toHaveValue("sum");
  await expect(name.last()).toHaveValue("currency");
});

test("a flow that is chosen brings a row for each input that it needs, and leaves with those of which nothing was said", async ({
  signedInPage: page,
}) => {
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const declaring = (name: string, inputs: readonly object[]) =>
    madeFlow(call, name, [ends], { operations: () => [{ type: "updateFlow", changes: { settings: { inputs } } }] });
  await declaring("Card payment", [{ name: "amount", required: true }, { name: "currency" }]);
  await declaring("Cash payment", [{ name: "till", required: true }]);
  const goes: MadeStep = {
    ...{ id: "goes", name: "Goes", type: "GoToFlow", to: { success: null, error: null } },
    data: { version: 1, flowId: "", flowVersion: null, mode: "call", inputs: [], outputs: [] },
  };
  await canvas.madeFlow("Order", [goes], "/node/goes");
  const { drawer } = canvas;
  const choose = async (flow: string) => {
    // With many flows it says what is chosen behind its name.
    await drawer.getByRole("combobox", { name: /^Flow/ }).click();
    await page.getByRole("option", { name: flow }).click();
  };
  const name = drawer.getByRole("textbox", { name: "Name", exact: true });
  await choose("Card payment");
  await expect(name).toHaveValue("amount");
  await choose("Cash payment");
  await expect(name).toHaveValue("till");
  await drawer.getByRole("textbox", { name: "Value" }).fill("front");
  await choose("Card payment");
  await expect(name.first()).toHaveValue("till");
  await expect(name.last()).toHaveValue("amount");
  await canvas.saved();
});
