import type { Locator } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import { visitedAgent } from "../../harness/made-agent.ts";
import type { MadeStep } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "../canvas/canvas-page.ts";

const card = (value: string, title: string, text: string) => ({
  value,
  title: { en: title },
  text: { en: text },
  imageUrl: "",
  synonyms: {},
  buttons: [],
});

const steps: readonly MadeStep[] = [
  {
    id: "ask",
    type: "ChooseCard",
    name: "Room",
    data: {
      version: 2,
      text: { en: "These two are free." },
      cards: [card("tower", "Tower room", "With a view"), card("hall", "Great hall", "For forty people")],
      list: null,
      variable: null,
      buttonVariable: null,
      ladder: { noMatch: [], noInput: [], noInputAfterMs: 0, timeoutMs: 0 },
      digress: true,
      aiModelId: null,
    },
    to: { "selected:tower": "said", "selected:hall": "said" },
  },
  {
    id: "said",
    type: "TextMessageAction",
    data: {
      version: 3,
      alternatives: [{ en: "{{ Room.label }}: {{ Room.button.label | default: 'no button' }}" }],
      pick: "inTurn",
      format: "markdown",
      ssml: [],
    },
    to: {},
  },
];

/** The new row has the focus: written before it is drawn, the words would stand in the row before. */
async function addButton(form: Locator, add: Locator, label: string): Promise<void> {
  const labels = form.getByRole("textbox", { name: "Label" });
  const before = await labels.count();
  await add.click();
  await expect(labels).toHaveCount(before + 1);
  await expect(labels.last()).toBeFocused();
  await labels.last().fill(label);
  await expect(labels.last()).toHaveText(label);
}

test("C275: an author gives a card buttons; a visitor presses one, opens another, or says it with the card", async ({
  signedInPage: page,
  otherOrigin,
  baseURL,
}, info) => {
  await page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Cards with buttons", steps);

  await canvas.card("Room").locator("header").click();
  const form = canvas.drawer;
  const add = form.getByRole("button", { name: "Add a button" }).first();
  await addButton(form, add, "Book");
  await addButton(form, add, "Pictures");
  await form.getByRole("textbox", { name: "Opens an address" }).last().fill("https://rooms.example/tower");
  await picture(page, info.outputPath("form.png"));
  await canvas.saved();

  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("region", { name: "Test chat" });
  await expect(chat.getByRole("link", { name: "Pictures" })).toHaveAttribute("href", "https://rooms.example/tower");
  await picture(page, info.outputPath("test-chat.png"));
  await chat.getByRole("button", { name: "Book" }).click();
  await expect(chat.getByText("Tower room: Book")).toBeVisible();
  await expect(chat.getByText("Tower room – Book")).toBeVisible();
  await expectAccessible(page);

  const { agent } = await visitedAgent({ page, call, otherOrigin, baseURL }, flowId, { name: "Cards with buttons" });
  const answers = agent.locator(".bubble:not(.own):not(.typing)");
  await agent.getByRole("button", { name: "Open the chat" }).click();
  const tower = agent.getByRole("group", { name: "Tower room" });
  await expect(tower.getByRole("link", { name: "Pictures" })).toHaveAttribute("href", "https://rooms.example/tower");
  await expectAccessible(page);
  await picture(page, info.outputPath("offered.png"));
  await tower.getByRole("button", { name: "Book" }).focus();
  await page.keyboard.press("Enter");
  await expect(answers.last()).toContainText("Tower room: Book");
  await expect(tower.getByRole("button", { name: "Book", pressed: true })).toBeVisible();
  await picture(page, info.outputPath("answered.png"));
  const write = agent.getByRole("textbox", { name: "Write a message" });
  await write.fill("hello again");
  await page.keyboard.press("Enter");
  await expect(tower).toHaveCount(2);
  await write.fill("the great hall, please");
  await page.keyboard.press("Enter");
  await expect(answers.last()).toContainText("Great hall: no button");
});

const listed: readonly MadeStep[] = [
  {
    id: "rooms",
    type: "StoreVariable",
    data: {
      version: 1,
      assignments: [
        {
          mode: "value",
          variable: "rooms",
          value: [{ name: "Tower room", plan: "https://rooms.example/tower" }, { name: "Great hall" }],
        },
      ],
    },
    to: { default: "ask" },
  },
  {
    ...(steps[0] as MadeStep),
    data: {
      ...steps[0]?.data,
      cards: [],
      list: { variable: "rooms", title: "name", text: "", imageUrl: "", value: "" },
      listButtons: [],
    },
    to: { selected: "said" },
  },
  ...steps.slice(1),
];

test("C275: an author gives cards from a list buttons; each card answers with its own, and a link stands where there is one", async ({
  signedInPage: page,
}, info) => {
  await page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Cards from a list", listed);
  await canvas.card("Room").locator("header").click();
  const form = canvas.drawer;
  const add = form.getByRole("button", { name: "Add a button" });
  await addButton(form, add, "Book");
  await addButton(form, add, "Plan");
  await form.getByRole("textbox", { name: "Path of the address that it opens" }).last().fill("plan");
  await add.scrollIntoViewIfNeeded();
  await picture(page, info.outputPath("form.png"));
  await canvas.saved();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await picture(page, info.outputPath("dark.png"));

  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("region", { name: "Test chat" });
  await expect(chat.getByRole("link", { name: "Plan" })).toHaveCount(1);
  await expect(chat.getByRole("button", { name: "Book" })).toHaveCount(2);
  await chat.getByRole("button", { name: "Book" }).last().click();
  await expect(chat.getByText("Great hall: Book")).toBeVisible();
});
