import { expect, type Page } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import { delay } from "../../harness/made-flow.ts";
import { type ParloServer, startParlo } from "../../harness/parlo-server.ts";
import { test as base } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";
import { toldBatches } from "./told-batches.ts";

/** A server of its own, to be killed. */
const test = base.extend<object, { server: ParloServer }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startParlo();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  url: [({ server }, use) => use(server.url), { scope: "worker" }],
});

test.describe.configure({ retries: 0 });

/** What the browser says of a server that is gone, and nothing else. */
const gone =
  /^error: Failed to load resource: net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED) /;

const greeting = {
  id: "hello",
  type: "TextMessageAction",
  name: "Greeting",
  data: { version: 3, alternatives: [{ en: "" }], pick: "inTurn", format: "plain", ssml: [] },
  to: { default: null },
};
const pause = { ...delay("Pause"), id: "pause" };

/** Leads the only way out of a step to another one, by key. */
async function lead(canvas: CanvasPage, from: string, to: string): Promise<void> {
  const { page } = canvas;
  await canvas.card(from).locator("header").click();
  await expect(canvas.drawer).toBeVisible();
  await page.getByRole("region", { name: "Flow canvas" }).focus();
  await page.keyboard.press("j");
  const panel = page.getByRole("region", { name: "Lead an exit on" });
  await panel.getByRole("combobox").fill(to);
  await expect(panel.getByRole("option", { selected: true })).toContainText(to);
  await page.keyboard.press("Enter");
  await expect(panel).toBeHidden();
}

/** The editor asks ever less often while nobody answers. */
const savedAtLast = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible({ timeout: 60_000 });

async function showsNoError(page: Page): Promise<void> {
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText(/Offline|not saved|failed/i)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^(Take mine|Bring it back|Try again)$/ })).toHaveCount(0);
}

test("the server is killed while somebody types: they go on, and once it is back it has every letter, in one order", async ({
  signedInPage: page,
  server,
  watch,
}) => {
  watch.allow(gone);
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Killed in mid-edit", [greeting, pause]);
  const { version: first } = (await call("GET", `/conversation-flows/${flowId}`)).flow;
  await lead(canvas, "Greeting", "Pause");
  await canvas.saved();

  const text = canvas.drawer.getByRole("textbox", { name: "Text", exact: true });
  await expect(text).toHaveClass(/cm-content/);
  await text.focus();
  const spoken = {
    dying: "The server that this is written for is killed in the middle of the sentence; ",
    gone: "while it is gone, the writing goes on; ",
    back: "and when it comes back, that is no reason to stop.",
  };
  const sent = page.waitForRequest("**/operations");
  const dying = page.keyboard.type(spoken.dying, { delay: 30 });
  await sent;
  await server.kill();
  await dying;
  await expect(page.getByText(/^Offline: \d+ changes? kept$/)).toBeVisible();
  await page.keyboard.type(spoken.gone);
  await canvas.rename("Welcome");
  await lead(canvas, "Pause", "Welcome");
  await canvas.rename("Breath");
  await canvas.card("Welcome").locator("header").click();
  await expect(text).toHaveClass(/cm-content/);
  await text.focus();
  await page.keyboard.press("ControlOrMeta+End");
  const back = page.keyboard.type(spoken.back, { delay: 60 });
  await server.startAgain();
  await back;
  await savedAtLast(page);
  await showsNoError(page);

  const whole = Object.values(spoken).join("");
  const { flow, nodes } = await call("GET", `/conversation-flows/${flowId}`);
  const step = (id: string) => nodes.find((node: { id: string }) => node.id === id);
  expect(step("hello")).toMatchObject({ name: "Welcome", data: { alternatives: [{ en: whole }] } });
  expect(step("hello").exits).toMatchObject([{ name: "default", targetNodeId: "pause" }]);
  expect(step("pause")).toMatchObject({ name: "Breath", exits: [{ name: "default", targetNodeId: "hello" }] });

  const told = await toldBatches(page, { flowId, after: first, until: flow.version });
  expect(told.map(({ version }) => version)).toEqual(told.map((_, at) => first + 1 + at));
  expect(new Set(told.map(({ batchId }) => batchId)).size).toBe(told.length);
  const texts = told.flatMap(({ operations }) =>
    operations.flatMap(({ changes }) => changes?.data?.alternatives?.[0]?.en ?? []),
  );
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter((each) => !whole.startsWith(each))).toEqual([]);
  expect(texts).toEqual(texts.toSorted((a, b) => a.length - b.length));

  await page.reload();
  await expect(canvas.card("Breath")).toBeVisible();
  await expect(canvas.card("Welcome")).toContainText(whole);
  await expect(page.locator(".react-flow__edge")).toHaveCount(3);
  await expect(text).toHaveText(whole);
  await showsNoError(page);
});

test("the server is killed when it has taken a change and has not said so yet: the change is there once", async ({
  signedInPage: page,
  server,
  watch,
}) => {
  watch.allow(gone);
  const call = callsOfPage(page);
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Killed with the answer", [pause]);
  await canvas.card("Pause").locator("header").click();
  await expect(canvas.drawer).toBeVisible();
  let taken = 0;
  await page.route("**/operations", async (route) => {
    if (taken > 0) return route.continue();
    const answer = await route.fetch();
    taken = (await answer.json()).version;
    await server.kill();
    await route.abort("connectionreset");
  });
  await page.getByRole("region", { name: "Flow canvas" }).focus();
  await page.keyboard.press("ControlOrMeta+d");
  await expect(page.getByText(/^Offline: \d+ changes? kept$/)).toBeVisible();
  await canvas.rename("Breath");
  await server.startAgain();
  await savedAtLast(page);
  await showsNoError(page);

  const { flow, nodes } = await call("GET", `/conversation-flows/${flowId}`);
  expect(nodes.map(({ name }: { name: string }) => name).sort()).toEqual(["", "Breath", "Pause"]);
  expect(flow.version).toBe(taken + 1);
  await page.reload();
  await expect(page.locator(".node-card")).toHaveCount(3);
  await expect(canvas.card("Breath")).toBeVisible();
  await expect(canvas.card("Pause")).toBeVisible();
  await showsNoError(page);
});
