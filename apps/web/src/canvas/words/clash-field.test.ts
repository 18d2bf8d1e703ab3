import { buildFlow } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { makeCatalog } from "../catalog.ts";
import type { ClashPart } from "../model/clash.ts";
import { englishLookup as lookup } from "../testing/english-lookup.ts";
import { clashField } from "./clash-field.ts";

const flow = buildFlow({
  id: "main",
  name: "Main",
  nodes: {
    start: { type: "Start", to: { default: "pay" } },
    pay: {
      type: "ChooseReplyButton",
      data: {
        buttons: [
          { value: "card", label: { en: "Card" } },
          { value: "cash", label: { en: "Cash" } },
        ],
      },
      to: {},
    },
  },
});
const catalog = makeCatalog((key) => lookup(key) ?? key, []);
const fieldOf = (part: ClashPart, field: string, ...path: (string | number)[]) =>
  clashField({ part, field, path }, flow, {
    catalog,
    lookup,
    language: "en",
    languageName: (code) => `(${code})`,
  }).join(" › ");
const pay: ClashPart = { type: "node", id: "pay" };

test("a clash names the setting by the words of its form, an item of a list by its place", () => {
  expect(fieldOf(pay, "data", "buttons", "cash", "label", "en")).toBe("Buttons › 2 › Label › (en)");
  expect(fieldOf(pay, "data", "several", "least")).toBe("Several may be chosen › Least");
  expect(fieldOf(pay, "data", "buttons", "gone", "label", "de")).toBe("Buttons › Label › (de)");
  expect(fieldOf(pay, "data")).toBe("Settings");
  expect(fieldOf(pay, "name")).toBe("Name");
  expect(fieldOf({ type: "flow" }, "settings", "handlers", 0, "mode")).toBe("Handlers › 1 › Then");
  expect(fieldOf({ type: "flow" }, "entryNodeId")).toBe("First step");
});

test("a clash about where a step leads names the way out by the words of its card", () => {
  expect(flow.nodes.pay?.exits.map(({ name }) => name)).toContain("selected");
  expect(fieldOf(pay, "exits", "selected\u0000cash", "targetNodeId")).toBe("Connection › Cash");
});
