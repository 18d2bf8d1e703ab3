import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Call } from "../../harness/api.ts";
import { expect, expectAccessible, test } from "./operate.fixture.ts";

const exit = (name: string, targetNodeId: string | null = null) => ({
  ...{ name, targetNodeId, expectedResultMatch: null },
  default: name === "default",
});

/** A conversation that calls an automation with triggers, asks a service with a key, and reads a variable. */
async function agentFile(call: Call, name: string, key: string) {
  const kinds = (await call("GET", "/node-kinds")).results as { type: string; version: number; defaults: object }[];
  const dataOf = (type: string, more: object = {}) => {
    const kind = kinds.find((one) => one.type === type);
    return { type, data: { ...kind?.defaults, version: kind?.version, ...more } };
  };
  const [talks, runs] = [randomUUID(), randomUUID()];
  const node = (flowId: string, id: string, x: number, more: object) => ({
    ...{ id, flowId, name: "", tools: [] },
    renderParams: { position: { x, y: 0 } },
    ...more,
  });
  const headers = [{ name: "Authorization", secret: null }];
  const request = { method: "POST", url: "https://kitchen.example/orders", headers };
  return {
    version: 1,
    flows: [
      {
        flow: { id: talks, name, type: "Custom", entryNodeId: "start", settings: {} },
        nodes: [
          node(talks, "start", 0, { ...dataOf("Start"), exits: [exit("default", "ask")] }),
          node(talks, "ask", 300, {
            ...dataOf("WebhookAction", { request }),
            name: "Ask the kitchen",
            exits: [exit("success", "say"), exit("error", "run")],
          }),
          node(talks, "say", 600, {
            ...dataOf("TextMessageAction", { alternatives: [{ en: `Room {{ ${key} }}` }] }),
            exits: [exit("default", "run")],
          }),
          node(talks, "run", 900, {
            ...dataOf("RunAutomation", { flowId: runs }),
            exits: [exit("success")],
          }),
        ],
        tools: [],
      },
      {
        flow: {
          ...{ id: runs, name: `${name}: report`, type: "Automation", entryNodeId: "start", settings: {} },
          triggers: {
            schedules: [{ name: "Every night", cron: "0 3 * * *", timeZone: "UTC", inputs: {} }],
            webhooks: [{ name: "From the till", mapping: { kind: "paths", inputs: [] } }],
          },
        },
        nodes: [node(runs, "start", 0, { ...dataOf("Start"), exits: [exit("default")] })],
        tools: [],
      },
    ],
    variableDefinitions: [{ key, name: "Room", type: "String", isEndUser: false, hide: false }],
  };
}

const fileOf = (name: string, content: string) => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(content),
});

async function choose(page: Page, file: ReturnType<typeof fileOf>): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).press("Enter");
  await (await chooser).setFiles(file);
}

/** Chosen with the keyboard alone. */
async function select(page: Page, label: string, option: string): Promise<void> {
  const choice = page.getByRole("combobox", { name: label, exact: true });
  await choice.press("Enter");
  await page.getByRole("option", { name: option }).press("Enter");
  // It takes the focus back a moment after its list has closed, which is before anybody's next key.
  await expect(choice).toBeFocused();
}

const typeOfVariable = async (call: Call, key: string) =>
  (await call("GET", `/variable-definitions?key=${key}`)).results[0] as { id: string; type: string; version: number };

test("flows are exported from the list and come in again by the keyboard, each as it was chosen", async ({
  signedInPage: page,
  operations: { call },
}) => {
  const name = "Late supper";
  const original = await call("POST", "/conversation-flows/import", await agentFile(call, name, "supper-room"));
  await page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  await page.goto(`/dashboard/conversation-flows?search=${encodeURIComponent(name)}`);
  for (const row of [name, `${name}: report`])
    await page.getByRole("checkbox", { name: `Select ${row}`, exact: true }).check();
  const downloads = page.waitForEvent("download");
  await page.getByRole("toolbar").getByRole("button", { name: "Export" }).click();
  const download = await downloads;
  expect(download.suggestedFilename()).toBe("flows.json");
  await expect(page.getByText("2 flows are in the file").first()).toBeVisible();
  const text = await readFile(await download.path(), "utf8");
  const exported = JSON.parse(text);
  expect(exported.flows.map(({ flow }: { flow: { name: string } }) => flow.name).sort()).toEqual([
    name,
    `${name}: report`,
  ]);

  const { id, version } = await typeOfVariable(call, "supper-room");
  await call("PATCH", `/variable-definitions/${id}`, { type: "Number" }, version);
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Search screens").fill("import");
  await expect(page.getByRole("option", { name: "Import flows" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/conversation-flows\/import$/);
  await expectAccessible(page);
  const elsewhere = randomUUID();
  const llm = (await call("GET", "/node-kinds")).results.find(({ type }: { type: string }) => type === "LlmResponse");
  const [talking] = exported.flows;
  talking.flow.references = [{ type: "aiModel", id: elsewhere, name: "Supper model" }];
  talking.nodes.push({
    ...{ id: "talk", flowId: talking.flow.id, type: "LlmResponse", name: "", tools: [], exits: [] },
    data: { ...llm.defaults, version: llm.version, model: { ...llm.defaults.model, aiModelId: elsewhere } },
    renderParams: { position: { x: 0, y: 300 } },
  });
  await choose(page, fileOf("supper.json", JSON.stringify(exported)));
  await expect(page.getByRole("heading", { name: "In supper.json" })).toBeFocused();
  const report = page.getByRole("listitem").filter({ hasText: `${name}: report` });
  await expect(report).toContainText("1 schedule · 1 webhook");
  await expect(report).toContainText("comes paused");
  await expectAccessible(page);

  const model = page.getByRole("listitem").filter({ hasText: "Supper model" });
  await expect(model).toContainText("Leave empty");
  await expect(page.getByRole("link", { name: "New AI model" })).toHaveAttribute("target", "_blank");
  const credentials = { apiKey: "a-key-that-is-never-used" };
  const { id: modelId } = await call("POST", "/ai-models", { name: "Supper model", provider: "OpenAi", credentials });
  await page.getByRole("button", { name: "Look again" }).press("Enter");
  await expect(page.getByRole("combobox", { name: "What stands for Supper model" })).toHaveText("Supper model");

  await select(page, `What becomes of ${name}`, "Replace the draft here");
  await page.getByLabel("Value of Authorization for https://kitchen.example").fill("Bearer supper-key-1");
  await page.getByRole("button", { name: "Import 2 flows" }).press("Enter");
  await expect(page.getByText("Choose what becomes of the variables")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "What becomes of Room", exact: true })).toBeFocused();
  await expectAccessible(page);
  await select(page, "What becomes of Room", "Take the one of the file (Text)");
  await page.getByRole("button", { name: "Import 2 flows" }).press("Enter");

  await expect(page.getByRole("heading", { name: "2 flows are here now." })).toBeFocused();
  const made = page.getByRole("list", { name: "Imported flows" });
  await expect(made.getByRole("listitem").first()).toContainText("Draft replaced");
  await expect(page.getByText("whsec_")).toBeVisible();
  await expectAccessible(page);
  expect((await typeOfVariable(call, "supper-room")).type).toBe("String");
  const [before] = original.flows;
  const { nodes } = await call("GET", `/conversation-flows/${before.id}`);
  const ask = nodes.find((node: { id: string }) => node.id === "ask");
  const talk = nodes.find((node: { id: string }) => node.id === "talk");
  expect(talk.data.model.aiModelId).toBe(modelId);
  expect(ask.data.request.headers[0].secret).toMatchObject({ origin: "https://kitchen.example" });
  expect((await call("GET", `/conversation-flows/${before.id}/versions`)).count).toBe(1);

  await made.getByRole("link", { name: `${name}: report`, exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/conversation-flows\/[0-9a-f-]{36}$/);
  const flowId = page.url().split("/").at(-1);
  const { results } = await call("GET", `/automation-schedules?flowId=${flowId}`);
  expect(results).toMatchObject([{ name: "Every night", enabled: false }]);
});

test("a variable that is another one here comes in under a key of its own, and the steps name it so", async ({
  signedInPage: page,
  operations: { call },
}) => {
  const name = "Late breakfast";
  const definition = { key: "breakfast-room", name: "Room", type: "Number", isEndUser: false };
  await call("POST", "/variable-definitions", definition);
  await page.goto("/dashboard/conversation-flows/import");
  await choose(page, fileOf("breakfast.json", JSON.stringify(await agentFile(call, name, "breakfast-room"))));
  await select(page, "What becomes of Room", "Bring it in under another key");
  const key = page.getByRole("textbox", { name: "New key of Room" });
  await expect(key).toHaveValue("breakfast-room-2");
  await key.fill("not a key");
  await expect(key).toHaveAttribute("aria-invalid", "true");
  await key.fill("morning-room");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 2 flows" }).press("Enter");
  await expect(page.getByRole("heading", { name: "2 flows are here now." })).toBeFocused();
  expect((await typeOfVariable(call, "breakfast-room")).type).toBe("Number");
  expect((await typeOfVariable(call, "morning-room")).type).toBe("String");
  const link = page.getByRole("link", { name, exact: true });
  const id = (await link.getAttribute("href"))?.split("/").at(-1);
  const { nodes } = await call("GET", `/conversation-flows/${id}`);
  const say = nodes.find((node: { id: string }) => node.id === "say");
  expect(say.data.alternatives).toEqual([{ en: "Room {{ morning-room }}" }]);
});

test("a flow is exported from its editor; a file that is none says why, and where its faults are", async ({
  signedInPage: page,
  operations: { call },
  watch,
}) => {
  watch.allow(/400 \(Bad Request\).*import\/preview/);
  const { flows } = await call(
    "POST",
    "/conversation-flows/import",
    await agentFile(call, "Late dinner", "dinner-room"),
  );
  await page.goto(`/dashboard/conversation-flows/${flows[0].id}`);
  const downloads = page.waitForEvent("download");
  await page.getByRole("button", { name: "More about the flow" }).press("Enter");
  await page.getByRole("menuitem", { name: "Export" }).press("Enter");
  const download = await downloads;
  expect(download.suggestedFilename()).toBe("Late dinner.json");
  const document = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(document.flows).toHaveLength(2);

  await page.goto("/dashboard/conversation-flows/import");
  await choose(page, fileOf("notes.json", "Dear diary"));
  await expect(page.getByRole("alert")).toContainText("This is no JSON file");
  await choose(page, fileOf("notes.json", '{"dear": "diary"}'));
  await expect(page.getByRole("alert")).toContainText("no export of flows");
  await choose(page, fileOf("large.json", JSON.stringify({ flows: ["x".repeat(8_000_001)] })));
  await expect(page.getByRole("alert")).toContainText("larger than 8 MB");
  const [entry] = document.flows;
  entry.nodes.find(({ id }: { id: string }) => id === "ask").exits[0].targetNodeId = "nowhere";
  await choose(page, fileOf("broken.json", JSON.stringify(document)));
  await expect(page.getByRole("alert")).toContainText("broken.json cannot be imported.");
  await expect(page.getByRole("alert")).toContainText("Late dinner · Ask the kitchen · An exit leads to a step");
  await expect(page.getByRole("alert")).toContainText("flows.0.nodes.1.exits");
  await expectAccessible(page);
});

test("flows are ticked and exported on a phone, several together or one from its row", async ({
  signedInPage: page,
  operations: { call },
}) => {
  const name = "Late brunch";
  await call("POST", "/conversation-flows/import", await agentFile(call, name, "brunch-room"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  await page.goto(`/dashboard/conversation-flows?search=${encodeURIComponent(name)}`);
  const exported = async (press: () => Promise<void>) => {
    const downloads = page.waitForEvent("download");
    await press();
    const text = await readFile(await (await downloads).path(), "utf8");
    return JSON.parse(text)
      .flows.map(({ flow }: { flow: { name: string } }) => flow.name)
      .sort();
  };
  for (const row of [name, `${name}: report`])
    await page.getByRole("checkbox", { name: `Select ${row}`, exact: true }).check();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const bar = page.getByRole("toolbar");
  expect(await exported(() => bar.getByRole("button", { name: "Export" }).click())).toEqual([name, `${name}: report`]);
  await page.getByRole("button", { name: "Clear the selection" }).click();
  await page.getByRole("button", { name: `Actions for ${name}: report` }).click();
  expect(await exported(() => page.getByRole("menuitem", { name: "Export" }).click())).toEqual([`${name}: report`]);
  await page.getByRole("link", { name: `${name}: report` }).click();
  await expect(page).toHaveURL(/\/conversation-flows\/[0-9a-f-]{36}/);
});

test("a file is dropped and brought in on a phone, in German and in the dark, without a sideways scroll", async ({
  signedInPage: page,
  operations: { call },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    localStorage.setItem("i18nextLng", "de");
    localStorage.setItem("parlo.theme", "dark");
    localStorage.setItem("parlo.flow.welcomeSeen", "true");
  });
  await page.goto("/dashboard/conversation-flows");
  await page.getByRole("link", { name: "Importieren" }).click();
  await expect(page.getByRole("heading", { name: "Flows importieren" })).toBeVisible();
  const document = await agentFile(call, "Spätes Frühstück mit Konversationszusammenfassung", "fruehstueck");
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "fruehstueck.json", { type: "application/json" }));
    return data;
  }, JSON.stringify(document));
  await page
    .getByRole("group", { name: "Legen Sie eine Datei hier ab" })
    .dispatchEvent("drop", { dataTransfer: dropped });
  await expect(page.getByRole("heading", { name: "In fruehstueck.json" })).toBeVisible();
  const width = () => page.evaluate(() => window.document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.getByRole("button", { name: "2 Flows importieren" }).click();
  await expect(page.getByRole("list", { name: "Importierte Flows" })).toBeVisible();
  expect(await width()).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});
