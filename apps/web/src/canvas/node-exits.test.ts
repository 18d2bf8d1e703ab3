import { expect, test } from "vitest";
import { makeCatalog } from "./catalog.ts";
import { node } from "./model/testing/graph-of.ts";
import { shownExits } from "./node-exits.ts";

const entry = makeCatalog(() => "", []).entry("ChooseReplyButton");
/** Written anew, a text stands behind those of the other languages. */
const labels = { fr: "Conseil", de: "Beratung", en: "Advice" };
const button = { value: "advice", label: labels, synonyms: {} };
const asks = {
  ...{
    ...node("asks"),
    type: "ChooseReplyButton",
    data: { ...(entry?.kind.defaults as object), version: entry?.kind.version ?? 1, buttons: [button] },
  },
  exits: [{ name: "selected", expectedResultMatch: "advice", default: false, targetNodeId: null }] as const,
};

test.for([
  ["en", "Advice"],
  ["de", "Beratung"],
  ["pl", "Conseil"],
] as const)("an exit is called as its button is in the language that is shown, %s", ([language, label]) => {
  expect(shownExits(asks, entry, {}, language)).toMatchObject([{ label, own: true }]);
});
