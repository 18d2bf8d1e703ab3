import { expect, test } from "vitest";
import { makeCatalog } from "./catalog.ts";
import { offeredTools } from "./offered-tools.ts";
import { score, searchPalette, withOwnFirst } from "./palette-search.ts";

const catalog = makeCatalog((key) => key, ["mail"]);
const entry = catalog.entries.find(({ type }) => type === "WebhookAction");
if (!entry) throw new Error("There is no webhook");
const needing = (type: string, needs: "mail" | "tables") => ({ ...entry, type, kind: { ...entry.kind, type, needs } });
const entries = [entry, needing("Letter", "mail"), needing("Row", "tables")];

const behind = { withoutStart: true, inAutomation: false };

test("an automation is offered no step that waits for somebody, whatever is typed", () => {
  const inAutomation = { ...behind, inAutomation: true };
  const types = (typed: string, place: typeof behind) =>
    searchPalette(catalog, typed, place).flatMap(({ entries: all }) => all.map(({ type }) => type));
  const waits = ["Checkpoint", "ChooseReplyButton", "ChooseCard", "CollectUserInput", "HandoverToHuman"];
  expect(types("", behind)).toEqual(expect.arrayContaining(waits));
  const left = types("", inAutomation);
  expect(left.filter((type) => waits.includes(type))).toEqual([]);
  expect(left).toEqual(expect.arrayContaining(["IfElse", "WebhookAction", "DelayAction", "LlmResponse", "EndFlow"]));
  expect(types("checkpoint", inAutomation)).not.toContain("Checkpoint");
});

test.each(["", "webhook"])("what has nothing behind it on this server is not offered, searched for %j", (typed) => {
  const offered = searchPalette({ ...catalog, entries }, typed, behind).flatMap((group) => group.entries);
  expect(offered.map(({ type }) => type)).toEqual(["WebhookAction", "Letter"]);
});

test.each([
  [[], []],
  [["tables"] as const, ["CardsFromTable", "FindRecords", "CreateRecord", "UpdateRecord", "DeleteRecord"]],
])("steps and tools of data tables are offered where there are some: %j", (has, offered) => {
  const here = makeCatalog((key) => key, has);
  const steps = searchPalette(here, "", behind).flatMap((group) => group.entries);
  expect(steps.map(({ type }) => type).filter((type) => /Record|Table/.test(type))).toEqual(offered);
  expect(here.entry("FindRecords")).toBeDefined();
  expect(offeredTools(here, "LlmWithTools").includes("RecordsTool")).toBe(offered.length > 0);
  expect(offeredTools(here, "LlmWithTools")).toContain("WebhookTool");
});

test.each([
  ["webhok", "a letter missed"],
  ["webhhook", "a letter doubled"],
  ["wevhook", "a letter exchanged"],
  ["webohok", "two letters swapped"],
])("%j finds the webhook: %s", (typed) => {
  const webhook = { label: "Webhook", synonyms: "", help: "", type: "WebhookAction" };
  expect(score(webhook, typed)).toBeGreaterThan(0);
  expect(score(webhook, typed)).toBeLessThan(score(webhook, "webhook"));
});

test("a slip of the finger is forgiven once, and not in a short word", () => {
  const webhook = { label: "Webhook", synonyms: "", help: "", type: "WebhookAction" };
  expect(score(webhook, "wxbhxok")).toBe(0);
  expect(score(webhook, "wxb")).toBe(0);
  expect(score({ ...webhook, label: "Text" }, "mail")).toBe(0);
});

test("what was added lately stands first, the latest before the others, if it is offered", () => {
  const groups = searchPalette({ ...catalog, entries }, "", behind);
  const [first, ...others] = withOwnFirst(groups, { favourite: [], recent: ["Letter", "Row", "WebhookAction"] });
  expect(first?.category).toBe("recent");
  expect(first?.entries.map(({ type }) => type)).toEqual(["Letter", "WebhookAction"]);
  expect(others).toEqual(groups);
  expect(withOwnFirst(groups, { favourite: [], recent: [] })).toEqual(groups);
});

test("favourites stand before what was added lately, in the order in which they were marked, and not twice", () => {
  const groups = searchPalette({ ...catalog, entries }, "", behind);
  const shown = (favourite: readonly string[], recent: readonly string[]) =>
    withOwnFirst(groups, { favourite, recent })
      .slice(0, -groups.length)
      .map(({ category, entries }) => [category, ...entries.map(({ type }) => type)]);
  expect(shown(["WebhookAction", "Row"], ["Letter", "WebhookAction"])).toEqual([
    ["favourite", "WebhookAction"],
    ["recent", "Letter"],
  ]);
  expect(shown(["WebhookAction", "Letter"], ["Letter"])).toEqual([["favourite", "WebhookAction", "Letter"]]);
});
