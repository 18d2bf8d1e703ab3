import { startRivaVoiceServer } from "@parlo/providers/testing";
import type { Locator, Page } from "@playwright/test";
import type { Call } from "../../harness/api.ts";
import { hold } from "../../harness/hold.ts";
import { CanvasPage } from "../canvas/canvas-page.ts";
import { expect, expectAccessible, test } from "./operate.fixture.ts";

/** With one more, more than one answer of the API holds. */
const crowd = Array.from({ length: 101 }, (_, at) => `Crowd ${at}`);

async function makeAll(call: Call, path: string, bodies: readonly object[]) {
  const answers = await Promise.all(bodies.map((body) => call("POST", path, body)));
  const made: { id: string; version: number }[] = answers.map((answer) => answer.flow ?? answer);
  const archive = () => Promise.all(made.map(({ id, version }) => call("DELETE", `${path}/${id}`, undefined, version)));
  return { archive, ids: made.map(({ id }) => id) };
}

/** The youngest stand first in lists: the first made is the last of them. Keys stay taken once archived. */
async function makeVariables(call: Call, of: string) {
  const variable = (key: string) => ({ key, name: key, type: "String", isEndUser: false });
  const first = await makeAll(call, "/variable-definitions", [variable(`${of}-first`)]);
  const others = await makeAll(
    call,
    "/variable-definitions",
    crowd.map((_, at) => variable(`${of}-${at}`)),
  );
  return { archive: () => Promise.all([first.archive(), others.archive()]) };
}

async function choose(page: Page, select: Locator, search: string, name: string) {
  const field = page.getByRole("combobox", { name: "Search" });
  await select.click();
  await expect(page.getByRole("option", { name: "Crowd 55" })).toBeVisible();
  await expect(page.getByRole("option", { name })).toHaveCount(0);
  await field.fill("nobody at all");
  await expect(page.getByText("Nothing found")).toBeVisible();
  await field.fill(search);
  await page.getByRole("option", { name }).click();
}

test("the flow and the persona of a profile are searched, chosen and shown again wherever they stand", async ({
  signedInPage: page,
  operations: { call },
}) => {
  const personas = await makeAll(
    call,
    "/personas",
    [...crowd, "Zoe of the night"].map((name) => ({ name })),
  );
  const flows = await makeAll(
    call,
    "/conversation-flows",
    [...crowd, "Zoe says goodbye"].map((name) => ({ name, type: "Custom" })),
  );
  await page.goto("/dashboard/profiles");
  await page.getByRole("button", { name: "New profile" }).click();
  const dialog = page.getByRole("dialog", { name: "New profile" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Night desk");
  const persona = dialog.getByRole("combobox", { name: "Persona" });
  await choose(page, persona, "of the night", "Zoe of the night");
  await choose(page, dialog.getByRole("combobox", { name: "Flow" }), "goodbye", "Zoe says goodbye");
  await expect(persona).toHaveText("Zoe of the night");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Make the profile" }).click();
  await expect(dialog).toBeHidden();
  const flow = page.getByRole("combobox", { name: "Flow" });
  await expect(flow).toHaveText("Zoe says goodbye");
  await expect(page.getByText("This flow has never been published")).toBeVisible();
  const { results } = await call("GET", "/profiles?search=Night%20desk");
  expect(results).toMatchObject([
    { personaId: personas.ids.at(-1), conversationEngine: { kind: "flow", flowId: flows.ids.at(-1) } },
  ]);

  await flow.click();
  await page.getByRole("option", { name: "The default flow" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  await choose(page, flow, "goodbye", "Zoe says goodbye");
  await expect(flow).toHaveText("Zoe says goodbye");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);

  const [profile] = results;
  await call("DELETE", `/profiles/${profile.id}`, undefined, profile.version + 2);
  await personas.archive();
  await flows.archive();
});

test("conversations are narrowed to any profile by its name, and by any variable", async ({
  signedInPage: page,
  operations: { call },
}) => {
  const profiles = await makeAll(
    call,
    "/profiles",
    [...crowd, "Zoe at the door"].map((name) => ({ name, touchpoint: "WebWidget" })),
  );
  const variables = await makeVariables(call, "asked");
  await page.goto("/dashboard/conversations?endUserId=nobody");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await choose(page, page.getByRole("combobox", { name: "Profile" }), "the door", "Zoe at the door");
  await expect(page.getByText("Profile is Zoe at the door")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`profileId=.*${profiles.ids.at(-1)}`));
  await page.reload();
  await expect(page.getByText("Profile is Zoe at the door")).toBeVisible();

  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitem", { name: "Variable" }).first().click();
  await page.getByRole("combobox", { name: "Variable" }).click();
  // The end of a long list is drawn once somebody comes there, or looks for it.
  await page.getByRole("combobox", { name: "Search" }).fill("asked-first");
  await expect(page.getByRole("option", { name: "asked-first" })).toBeVisible();
  await profiles.archive();
  await variables.archive();
});

test("a step names any flow and any variable, and neither is called missing", async ({
  signedInPage: page,
  operations: { call },
}) => {
  const variables = await makeVariables(call, "named");
  const flows = await makeAll(
    call,
    "/conversation-flows",
    [...crowd, "Zoe says goodbye"].map((name) => ({ name, type: "Custom" })),
  );
  const canvas = new CanvasPage(page);
  const outputs = [{ name: "said", variable: "named-first" }];
  const data = { version: 1, flowId: flows.ids.at(-1), mode: "call", inputs: [], outputs };
  const leave = { id: "leave", type: "GoToFlow", name: "Leave", data, to: { success: null } };
  const flowId = await canvas.madeFlow("A crowded house", [leave]);
  await expect(canvas.card("Leave")).toContainText("Zoe says goodbye");
  await page.goto(`/dashboard/conversation-flows/${flowId}/node/leave`);
  await expect(canvas.drawer.getByRole("combobox", { name: "Flow" })).toHaveText("Zoe says goodbye");
  await expect(canvas.drawer.locator("option[value=named-first]").first()).toBeAttached();
  await page.getByRole("button", { name: /^Problems/ }).click();
  const problems = page.getByRole("region", { name: "Problems" }).getByRole("listitem");
  await expect(problems).toHaveText([
    /has never been published/,
    /exit success is open/,
    /the flow gives no output said/,
  ]);
  await call("DELETE", `/conversation-flows/${flowId}`, undefined, 2);
  await flows.archive();
  await variables.archive();
});

test("the hub shows every team", async ({ signedInPage: page, operations: { call } }) => {
  const teams = await makeAll(
    call,
    "/teams",
    [...crowd, "Zoe's team"].map((name) => ({ name })),
  );
  await page.goto("/dashboard/hub");
  await expect(page.getByText("Teams · 102")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Zoe's team" })).toBeVisible();
  await teams.archive();
});

test("a persona's voice is heard with the default text to speech wherever that stands", async ({
  signedInPage: page,
  operations: { call },
}) => {
  const vendor = await startRivaVoiceServer();
  const engine = (name: string) => ({
    ...{ name, provider: "NvidiaRiva", credentials: { url: `http://127.0.0.1:${vendor.port}` } },
  });
  const engines = await makeAll(call, "/configurations/tts", crowd.map(engine));
  const own = await call("POST", "/configurations/tts", engine("Zoe's voice"));
  const { version } = await call("POST", `/configurations/tts/${own.id}/set-default`);
  const voices = [{ language: "en-US", ttsConfigurationId: null, voiceId: "" }];
  const { id } = await call("POST", "/personas", { name: "Zoe", voices });
  await page.goto(`/dashboard/personas/${id}/edit`);
  await page.getByRole("button", { name: "Listen" }).click();
  await expect(page.locator("audio")).toHaveCount(1);
  expect(vendor.calls.at(-1)?.request).toMatchObject({ text: "Hello, how are you?", languageCode: "en-US" });
  await call("DELETE", `/configurations/tts/${own.id}`, undefined, version);
  await engines.archive();
  vendor.close();
});

test("a choice that is opened before its entries are there stays open when they come, few or many", async ({
  signedInPage: page,
}) => {
  // Of all, not of the one that is chosen.
  const list = /\/api\/v1\/profiles\?(?!(?:.*&)?id=)/;
  const named = (names: readonly string[]) => names.map((name) => ({ id: crypto.randomUUID(), name }));
  for (const found of [named(crowd.slice(0, 2)), named(crowd)]) {
    const json = { count: found.length, results: found };
    const { release } = await hold(page, list, { answer: (route) => route.fulfill({ json }) });
    await page.goto("/dashboard/conversations?endUserId=nobody");
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("menuitem", { name: "Profile" }).click();
    await page.getByRole("combobox", { name: "Profile" }).click();
    await expect(page.locator('[role="combobox"][aria-expanded="true"]')).toBeAttached();
    release();
    await page.getByRole("option", { name: "Crowd 1", exact: true }).click();
    await expect(page).toHaveURL(/profileId=/);
    await page.unroute(list);
  }
});
