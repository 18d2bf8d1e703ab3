import { expect } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import { expectAccessible } from "../../harness/expect-accessible.ts";
import { test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const button = (value: string) => ({ value, label: { en: value }, synonyms: {} });
const ask = {
  ...{ version: 2, text: { en: "Which?" }, variable: null, list: null, several: null, digress: true, aiModelId: null },
  ...{ ladder: {}, buttons: [button("red"), button("red")] },
};
const message = { version: 3, pick: "inTurn", format: "markdown", ssml: [] };
const count = {
  version: 1,
  assignments: [{ mode: "arithmetic", variable: "visits-so-far", operator: "add", by: "1" }],
};

test("a variable that is missing is made with a fitting type, a value that is there twice gets a number, and both are taken back", async ({
  signedInPage: page,
}) => {
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Mended at a click", [
    { id: "count", type: "StoreVariable", data: count, to: { default: "ask" } },
    { id: "ask", type: "ChooseReplyButton", data: ask, to: {} },
  ]);
  const definitions = async () =>
    (await call("GET", "/variable-definitions?key=visits-so-far")).results.map(({ type }: { type: string }) => type);
  const values = async () => {
    const { nodes } = await call("GET", `/conversation-flows/${flowId}`);
    const { buttons } = nodes.find(({ id }: { id: string }) => id === "ask").data;
    return buttons.map(({ value }: { value: string }) => value);
  };
  const badge = (name: string) => canvas.card(name).getByRole("img", { name: /^\d+ (error|warning)s?$/ });
  await expect(badge("Reply buttons")).toBeVisible();
  await expect(badge("Start")).toHaveCount(0);
  await page
    .getByRole("button", { name: /problem|error/i })
    .first()
    .click();
  const make = page.getByRole("button", { name: "Create visits-so-far (Number)" });
  await expectAccessible(page);
  await make.press("Enter");
  await expect(make).toBeHidden();
  expect(await definitions()).toEqual(["Number"]);
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(make).toBeVisible();
  expect(await definitions()).toEqual([]);
  await make.click();
  await expect(make).toBeHidden();
  expect(await definitions()).toEqual(["Number"]);

  const rename = page.getByRole("button", { name: "Rename to red-2" });
  await rename.press("Enter");
  await expect(rename).toBeHidden();
  await expect.poll(values).toEqual(["red", "red-2"]);
  await page.locator(".react-flow__pane").click({ position: { x: 600, y: 60 } });
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(values).toEqual(["red", "red"]);
});

test("what a text can read is known where it is written: a step's output, a list's item, the end user's own", async ({
  signedInPage: page,
}) => {
  const call = callsOfPage(page);
  await call("POST", "/variable-definitions", { name: "Late check-out", type: "Boolean", isEndUser: false });
  await call("POST", "/variable-definitions", { name: "Gäste", key: "party", type: "Number", isEndUser: false });
  const canvas = new CanvasPage(page);
  const said = "{{ Guest_list.number }} {{ guest.name }} {{ user.id }} {{ nodes.Guest_list }} {{ nobody }}";
  const flowId = await canvas.madeFlow(
    "Names in texts",
    [
      {
        ...{ id: "each", type: "ForEach", name: "Guest list" },
        data: { version: 1, list: "guests", item: "guest", most: 10 },
        to: { "response:each": "say" },
      },
      { id: "say", type: "TextMessageAction", data: { ...message, alternatives: [{ en: said }] }, to: {} },
    ],
    "/node/say",
  );
  const chips = canvas.drawer.locator(".template-chip");
  await expect(chips).toHaveText(["Guest_list.number", "guest.name", "user.id", "nodes.Guest_list", "nobody"]);
  await expect(canvas.drawer.locator(".template-chip.unknown")).toHaveText(["nobody"]);
  const text = canvas.drawer.locator(".cm-content").first();
  await text.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("{% for one in guests %}{{ one.name }}{% endfor %}");
  await expect(chips).toHaveText(["one.name"]);
  await expect(canvas.drawer.locator(".template-chip.unknown")).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+a");
  const taken = async (typed: string, path: string) => {
    await page.keyboard.type(typed);
    await expect(page.getByRole("option", { selected: true })).toContainText(path);
    // What has only just come is not taken.
    await page.waitForTimeout(150);
    await page.keyboard.press("Enter");
  };
  await taken("{Guest_l", "nodes.Guest_list");
  await taken(" {late-c", "late-check-out");
  await taken(" {GÄSTE", "party");
  await taken(" {% if late-ch", "late-check-out");
  await page.keyboard.type(" %}!{% endif %}");
  const written = async () => {
    const { nodes } = await call("GET", `/conversation-flows/${flowId}`);
    return nodes.find(({ id }: { id: string }) => id === "say").data.alternatives[0].en;
  };
  await expect
    .poll(written)
    .toBe("{{ nodes.Guest_list }} {{ late-check-out }} {{ party }} {% if late-check-out %}!{% endif %}");
});

test("an exit that is open gets the step that is chosen for it from the list of problems", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Goes on at a click", [
    { id: "say", type: "TextMessageAction", data: { ...message, alternatives: [{ en: "Hello" }] }, to: {} },
  ]);
  await page
    .getByRole("button", { name: /problem|error/i })
    .first()
    .click();
  await page.getByRole("button", { name: "Choose what follows" }).click();
  const palette = page.locator(".canvas-palette.at-cursor");
  await palette.getByRole("combobox").fill("end conversation");
  await page.keyboard.press("Enter");
  await expect(canvas.card("End conversation")).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose what follows" })).toHaveCount(0);
});

test("an archived flow gives way to another one, and a key in a plain header becomes a secret, both from the list of problems", async ({
  signedInPage: page,
}) => {
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const replacement = await canvas.madeFlow("Takes its place", []);
  const old = await canvas.madeFlow("Went away", []);
  const { flow } = await call("GET", `/conversation-flows/${old}`);
  await call("DELETE", `/conversation-flows/${old}`, undefined, flow.version);
  const header = { name: "Authorization", value: "Bearer kept-nowhere-else" };
  const request = { url: "https://example.com/{{ input.text }}", headers: [header] };
  const flowId = await canvas.madeFlow("Names what is gone", [
    {
      ...{ id: "call", type: "WebhookAction", to: { success: "go" } },
      data: { version: 1, request, mapping: [], waitForCallback: false, callbackTimeoutMs: 60_000 },
    },
    { id: "go", type: "GoToFlow", data: { version: 1, flowId: old, mode: "call", inputs: [], outputs: [] }, to: {} },
  ]);
  const dataOf = async (id: string) => {
    const { nodes } = await call("GET", `/conversation-flows/${flowId}`);
    return nodes.find((node: { id: string }) => node.id === id).data;
  };
  await page
    .getByRole("button", { name: /problem|error/i })
    .first()
    .click();
  await page.getByRole("combobox", { name: "Choose another one" }).click();
  await page.getByRole("option", { name: "Takes its place" }).click();
  await expect.poll(async () => (await dataOf("go")).flowId).toBe(replacement);
  await expect(page.getByRole("combobox", { name: "Choose another one" })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Keep it as a secret" }).click();
  await expect.poll(async () => (await dataOf("call")).request.headers[0].secret?.origin).toBe("https://example.com");
  expect(JSON.stringify(await dataOf("call"))).not.toContain("kept-nowhere-else");
  await expect(page.getByRole("button", { name: "Keep it as a secret" })).toHaveCount(0);
});
