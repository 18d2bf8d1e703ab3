import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { UiTexts } from "../text/ui-texts.ts";
import { UiTextsProvider } from "../text/ui-texts-provider.tsx";
import { MarkedText } from "./marked-text.tsx";
import type { PaletteGroup } from "./palette-item.ts";
import { PaletteSearch } from "./palette-search.tsx";

const group = (title: string, ...labels: string[]): PaletteGroup => ({
  title,
  items: labels.map((label) => ({ id: `${title}:${label}`, label, onSelect: () => undefined })),
});
const render = (...groups: PaletteGroup[]) =>
  renderToStaticMarkup(
    <UiTextsProvider texts={{ nothingFound: "Nothing found", keys: { escape: "Esc" } } as UiTexts}>
      <PaletteSearch
        label="Go to"
        placeholder=""
        search="demon"
        onSearch={() => undefined}
        onClose={() => undefined}
        groups={groups}
      />
    </UiTextsProvider>,
  );
const chosenOf = (html: string) => /<div id="([^"]+)"[^>]*aria-selected="true"/.exec(html)?.[1];

test("the first hit is chosen, and the field says so to a screen reader", () => {
  const html = render(group("profiles", "Demonstration"), group("personas", "Nova"));
  expect(/aria-selected="true"[^>]*>.*?<\/div>/.exec(html)?.[0].replace(/<[^>]*>/g, "")).toContain("Demonstration");
  expect(html.match(/aria-selected="true"/g)).toHaveLength(1);
  expect(/<input[^>]*aria-activedescendant="([^"]+)"/.exec(html)?.[1]).toBe(chosenOf(html));
});

test("where nothing fits, nothing is named and it is said", () => {
  const html = render(group("profiles"));
  expect(html).not.toContain("aria-activedescendant");
  expect(html).toMatch(/role="status"[^>]*>Nothing found</);
});

test.each([
  ["tickets spat", "Späte Tickets", ["Spät", "Tickets"]],
  ["strass", "Straße", ["Straß"]],
  ["ab abc a", "abcd", ["abc"]],
  ["x", "abcd", []],
])("searched for %j, in %j these stand out: %j", (search, text, marked) => {
  const html = renderToStaticMarkup(<MarkedText text={text} search={search} />);
  expect(html.replace(/<[^>]*>/g, "")).toBe(text);
  expect([...html.matchAll(/<mark[^>]*>(.*?)<\/mark>/g)].map(([, part]) => part)).toEqual(marked);
});
