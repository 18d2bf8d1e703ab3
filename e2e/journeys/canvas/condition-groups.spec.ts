import { callsOfPage } from "../../harness/api.ts";
import type { MadeStep } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";
import { tabTo } from "./tab-to.ts";

const hears = (value: string) => ({ variable: "input.text", operator: "contains", value, not: false });
const says = (id: string, text: string): MadeStep => ({
  ...{ id, name: text, type: "TextMessageAction", to: { default: "rests" } },
  data: { version: 3, alternatives: [{ en: text }], pick: "inTurn", format: "plain", ssml: [] },
});
/** As it was stored before conditions could stand in groups. */
const forks: MadeStep = {
  ...{ id: "forks", name: "Forks", type: "IfElse", to: { "response:tray": "served", default: "sorry" } },
  data: {
    version: 1,
    cases: [{ id: "tray", label: "Tray", join: "and", conditions: [hears("tea"), hears("cake")] }],
  },
};
const steps: readonly MadeStep[] = [
  {
    ...{ id: "rests", name: "Rests", type: "Checkpoint", to: { text: "forks" } },
    data: { version: 1, wait: true, ladder: {} },
  },
  forks,
  says("served", "At once"),
  says("sorry", "Not today"),
];

test("(a and b) or c is made of two conditions by key, stands on the card, and decides the way", async ({
  signedInPage: page,
}, info) => {
  const canvas = new CanvasPage(page);
  const { keyboard } = page;
  const flowId = await canvas.madeFlow("Conditions in groups", steps, "/node/forks");
  const stored = async () => {
    const { nodes } = await callsOfPage(page)("GET", `/conversation-flows/${flowId}`);
    return nodes.find(({ id }: { id: string }) => id === "forks").data;
  };
  const { drawer } = canvas;
  const group = (number: number) => drawer.getByRole("group", { name: `Group ${number}`, exact: true });
  const addCondition = drawer.getByRole("button", { name: "Add a condition" }).last();
  await expect(drawer.getByLabel("Variable")).toHaveCount(2);
  expect(await stored()).toEqual(forks.data);

  await drawer.getByRole("textbox", { name: "Name of the step" }).focus();
  await tabTo(page, drawer.getByRole("button", { name: "Put them in a group" }));
  await keyboard.press("Enter");
  await expect(group(1).getByLabel("Variable")).toHaveCount(2);
  await expect(addCondition).toBeFocused();
  await keyboard.press("Enter");
  const last = drawer.getByLabel("Variable").last();
  await expect(last).toBeFocused();
  await keyboard.type("input.text");
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await tabTo(page, drawer.getByRole("textbox", { name: "Compare with" }).last());
  await keyboard.type("surprise");
  const joins = drawer.getByRole("radiogroup", { name: "How they are joined" });
  await expect(joins.nth(0).getByRole("radio", { name: "and", exact: true })).toBeChecked();
  await expect(joins.nth(1).getByRole("radio", { name: "or", exact: true })).toBeChecked();
  // One within the group, and the one beside it.
  await expect(drawer.getByRole("button", { name: "Remove condition 1", exact: true })).toHaveCount(2);
  await expect(canvas.card("Forks")).toContainText(/\(.*tea and .*cake\) or .*surprise/);
  await expectAccessible(page);
  await canvas.saved();
  await picture(drawer, info.outputPath("group.png"));
  expect(await stored()).toEqual({
    version: 2,
    cases: [
      {
        ...{ id: "tray", label: "Tray", join: "or" },
        conditions: [
          { join: "and", conditions: [hears("tea"), hears("cake")] },
          { ...hears("surprise"), operator: "eq" },
        ],
      },
    ],
  });

  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("region", { name: "Test chat" });
  const field = chat.getByRole("textbox", { name: "Write a message" });
  for (const [heard, answer] of [
    ["Surprise", "At once"],
    ["Only tea", "Not today"],
    ["Tea with cake", "At once"],
  ] as const) {
    const answers = await chat.getByText(answer, { exact: true }).count();
    await field.fill(heard);
    await field.press("Enter");
    await expect(chat.getByText(answer, { exact: true })).toHaveCount(answers + 1);
  }
});

test("groups are added, joined and removed each by itself, undone, and fit a phone; a problem is told at its field", async ({
  signedInPage: page,
}, info) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Groups on a phone", steps, "/node/forks");
  await page.setViewportSize({ width: 390, height: 844 });
  const { drawer } = canvas;
  const group = (number: number) => drawer.getByRole("group", { name: `Group ${number}`, exact: true });
  const add = drawer.getByRole("button", { name: "Add a group" });
  await add.click();
  await expect(group(1).getByLabel("Variable")).toBeFocused();
  await expect(group(1).getByRole("button", { name: /^Remove condition/ })).toHaveCount(0);
  await group(1).getByRole("button", { name: "Add a condition" }).click();
  await expect(group(1).getByLabel("Variable")).toHaveCount(2);
  await group(1).getByRole("radio", { name: "or", exact: true }).click();
  await add.click();
  await expect(group(2)).toBeVisible();
  const joins = drawer.getByRole("radiogroup", { name: "How they are joined" });
  await expect(joins.nth(0).getByRole("radio", { name: "or", exact: true })).toBeChecked();
  await expect(joins.last().getByRole("radio", { name: "and", exact: true })).toBeChecked();
  await expect(group(2).getByLabel("Variable")).toHaveAccessibleDescription("something is missing");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await drawer.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expectAccessible(page);
  await group(2).scrollIntoViewIfNeeded();
  await picture(page, info.outputPath("phone.png"));

  await drawer.getByRole("button", { name: "Remove group 1" }).click();
  await expect(group(2)).toHaveCount(0);
  await expect(group(1).getByLabel("Variable")).toHaveCount(1);
  await page.setViewportSize({ width: 1280, height: 720 });
  await drawer.getByText("Cases", { exact: true }).click();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(group(2)).toBeVisible();
  await expect(group(1).getByLabel("Variable")).toHaveCount(2);
});
