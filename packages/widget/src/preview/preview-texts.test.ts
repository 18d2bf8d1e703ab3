import { expect, test } from "vitest";
import { previewTexts } from "./preview-texts.ts";

test("what a page of ours says without an agent, it says in six languages", () => {
  const catalogues = Object.values(previewTexts);
  expect(catalogues).toHaveLength(6);
  for (const key of Object.keys(previewTexts.en) as (keyof typeof previewTexts.en)[])
    expect(new Set(catalogues.map((texts) => texts[key])).size).toBe(6);
});
