import { callsOfPage } from "../../harness/api.ts";
import { visitedAgent } from "../../harness/made-agent.ts";
import type { MadeStep } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "../canvas/canvas-page.ts";

const steps: readonly MadeStep[] = [
  {
    id: "ask",
    type: "ChooseReplyButton",
    name: "Toppings",
    data: {
      version: 2,
      text: { en: "What may be on it?" },
      buttons: ["Ham", "Olives", "Corn"].map((label) => ({
        value: label.toLowerCase(),
        label: { en: label },
        synonyms: {},
      })),
      list: null,
      several: null,
      variable: "toppings",
      ladder: { noMatch: [], noInput: [], noInputAfterMs: 0, timeoutMs: 0 },
      digress: true,
      aiModelId: null,
    },
    to: { "selected:ham": null, "selected:olives": null, "selected:corn": null },
  },
];

test("C275: an author lets people choose several; a visitor ticks boxes with the keyboard and sends them, or writes them", async ({
  signedInPage: page,
  otherOrigin,
  baseURL,
}, info) => {
  await page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  const call = callsOfPage(page);
  const variable = { name: "Toppings", key: "toppings", type: "Json", isEndUser: false };
  await call("POST", "/variable-definitions", variable);
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Several at once", steps);

  await canvas.card("Toppings").locator("header").click();
  const form = canvas.drawer;
  await form.getByRole("switch", { name: "Several may be chosen" }).click();
  await form.getByLabel("Most").fill("2");
  await expect(canvas.card("Toppings")).toContainText("Several may be chosen");
  await picture(page, info.outputPath("form.png"));
  await canvas.addBehind(canvas.exit(canvas.card("Toppings"), "selected").first(), "Text message");
  await form.getByRole("textbox", { name: "Text", exact: true }).fill("{{ Toppings.label }} it is.");
  await canvas.saved();

  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("region", { name: "Test chat" });
  for (const name of ["Ham", "Olives", "Corn"]) await chat.getByRole("checkbox", { name }).click();
  await chat.getByRole("button", { name: "Done" }).click();
  await expect(chat.getByText("Please choose at most 2 of the options.")).toBeVisible();
  await chat.getByRole("checkbox", { name: "Ham" }).last().click();
  await chat.getByRole("checkbox", { name: "Corn" }).last().click();
  await chat.getByRole("button", { name: "Done" }).last().click();
  await expect(chat.getByText("Ham and Corn it is.")).toBeVisible();
  await expectAccessible(page);
  await picture(page, info.outputPath("test-chat.png"));

  const { agent } = await visitedAgent({ page, call, otherOrigin, baseURL }, flowId, { name: "Several at once" });
  const answers = agent.locator(".bubble:not(.own):not(.typing)");
  await agent.getByRole("button", { name: "Open the chat" }).click();
  await expect(agent.getByText("At most 2")).toBeVisible();
  await agent.getByRole("checkbox", { name: "Ham" }).focus();
  for (const key of ["Space", "Tab", "Space", "Tab", "Space", "Tab", "Enter"]) await page.keyboard.press(key);
  await expect(agent.getByRole("checkbox", { name: "Ham" })).toBeFocused();
  await expect(agent.getByRole("checkbox", { name: "Ham" })).toHaveAccessibleDescription("At most 2");
  await expect(answers).toHaveCount(1);
  await expectAccessible(page);
  await picture(page, info.outputPath("too-many.png"));
  await page.keyboard.press("Space");
  for (const key of ["Tab", "Tab", "Tab", "Enter"]) await page.keyboard.press(key);
  await expect(answers.last()).toContainText("Olives and Corn it is.");
  const boxes = agent.getByRole("checkbox");
  await expect(boxes.first()).toBeDisabled();
  expect(await boxes.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))).toEqual([
    false,
    true,
    true,
  ]);
  await expectAccessible(page);

  await agent.getByRole("textbox", { name: "Write a message" }).fill("hello again");
  await page.keyboard.press("Enter");
  await expect(agent.getByRole("checkbox")).toHaveCount(6);
  await agent.getByRole("textbox", { name: "Write a message" }).fill("the first and the last");
  await page.keyboard.press("Enter");
  await expect(answers.last()).toContainText("Ham and Corn it is.");
  await picture(page, info.outputPath("answered.png"));
});

const shirt: readonly MadeStep[] = [
  {
    id: "form",
    type: "CollectUserInput",
    name: "Shirt",
    data: {
      version: 2,
      text: { en: "A shirt, then." },
      fields: [
        {
          name: "colours",
          label: { en: "Colours" },
          type: "text",
          options: ["Red", "Blue", "Green"].map((label) => ({ value: label.toLowerCase(), label: { en: label } })),
        },
        { name: "size", label: { en: "Size" }, type: "number" },
      ],
      submit: {},
      cancel: null,
      ask: "form",
      ladder: {},
      digress: true,
      aiModelId: null,
    },
    to: { submit: "said" },
  },
  {
    id: "said",
    type: "TextMessageAction",
    data: {
      version: 3,
      alternatives: [{ en: "{{ Shirt.colours | join: ' and ' }} in {{ Shirt.size }}." }],
      ...{ pick: "inTurn", format: "markdown", ssml: [] },
    },
    to: {},
  },
];

test("a field of a form takes several options: set by its author, ticked in the test chat and with the keyboard in the web component", async ({
  signedInPage: page,
  otherOrigin,
  baseURL,
}, info) => {
  await page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("A shirt", shirt);
  await canvas.card("Shirt").locator("header").click();
  const form = canvas.drawer;
  await form.getByLabel("Type").first().click();
  await page.getByRole("option", { name: "Several choices" }).click();
  await form.locator("summary").filter({ hasText: "colours" }).click();
  await form.getByLabel("Most", { exact: false }).first().fill("2");
  await expect(form.getByRole("button", { name: "Add an option" })).toBeVisible();
  await expectAccessible(page);
  await picture(page, info.outputPath("several-form.png"));
  await canvas.saved();
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("region", { name: "Test chat" });
  await expect(chat.getByRole("group", { name: "Colours" })).toBeVisible();
  for (const name of ["Red", "Blue", "Green"]) await chat.getByRole("checkbox", { name }).click();
  await chat.getByLabel("Size").fill("38");
  const answers = chat.locator("form[data-answers]");
  await answers.getByRole("button", { name: "Send" }).click();
  await expect(chat.getByText("Please choose at most 2 of the options.")).toBeVisible();
  await chat.getByRole("checkbox", { name: "Green" }).last().click();
  await expectAccessible(page);
  await answers.last().getByRole("button", { name: "Send" }).click();
  await expect(chat.getByText("red and blue in 38.")).toBeVisible();

  const { agent } = await visitedAgent({ page, call, otherOrigin, baseURL }, flowId, { name: "A shirt" });
  await agent.getByRole("button", { name: "Open the chat" }).click();
  const group = agent.getByRole("group", { name: "Colours" });
  await expect(group).toHaveAccessibleDescription("At most 2");
  await expectAccessible(page);
  await picture(page, info.outputPath("several-widget.png"));
  await agent.getByLabel("Size").fill("40");
  await page.keyboard.press("Enter");
  const red = agent.getByRole("checkbox", { name: "Red" });
  await expect(red).toBeFocused();
  await expect(red).toHaveAccessibleDescription("This is needed");
  for (const key of ["Space", "Tab", "Space", "Tab", "Space"]) await page.keyboard.press(key);
  await agent.getByLabel("Size").press("Enter");
  await expect(red).toHaveAccessibleDescription("At most 2");
  await picture(page, info.outputPath("several-widget-fault.png"));
  await page.keyboard.press("Space");
  await agent.getByLabel("Size").press("Enter");
  await expect(agent.locator(".bubble:not(.own):not(.typing)").last()).toContainText("blue and green in 40.");
  await expect(red).toBeDisabled();
  await expect(agent.getByRole("checkbox", { name: "Green" })).toBeChecked();
  await expectAccessible(page);
});
