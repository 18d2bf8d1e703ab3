import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import type { FormSurroundings } from "./editor.ts";
import type { NamedRowProps } from "./named-row.tsx";
import { NamedRows } from "./named-rows.tsx";

interface Item {
  readonly value: string;
  readonly title: Readonly<Record<string, string>>;
}

const surroundings: FormSurroundings = {
  ...{
    flows: [],
    aiModels: [],
    convAis: [],
    collections: [],
    teams: [],
    profiles: [],
    tables: [],
    variables: [],
    nodes: [],
  },
  languages: ["en"],
  language: "en",
  onLanguageChange: () => undefined,
  languageName: (code) => code,
  t: (key) => key,
};

interface Rows {
  make(): Item;
  error: string | undefined;
  render(item: Item, set: (item: Item, field: string) => void, index: number): ReactElement<NamedRowProps>;
  onChange(items: readonly Item[], field: string): void;
}

function rows(items: readonly Item[], onChange: (items: readonly Item[], field: string) => void = () => undefined) {
  const { props } = NamedRows<"title", "value", Item>({
    ...{ field: "cards", label: "Cards", addLabel: "Add", labelLabel: "Title", nameLabel: "Value", nameHelp: "" },
    ...{ most: 3, longestName: 255, prefix: "card", labelKey: "title", nameKey: "value", surroundings },
    ...{ items, onChange },
    make: (value) => ({ value, title: {} }),
    problemAt: (field) => `wrong: ${field}`,
  }) as ReactElement<Rows>;
  return props;
}

const two: Item[] = [
  { value: "card-2", title: {} },
  { value: "tea", title: { en: "Tea" } },
];

test("a new row has a name that no other has", () => {
  expect(rows([]).make()).toEqual({ value: "card-1", title: {} });
  expect(rows([two[0] as Item]).make()).toEqual({ value: "card-3", title: {} });
});

test("a row's label and name are kept where the item has them, and named by their path", () => {
  const set = vi.fn();
  const row = rows(two).render(two[1] as Item, set, 1).props;
  expect([row.label, row.name, row.taken]).toEqual([{ en: "Tea" }, "tea", ["card-2"]]);
  row.onChange({ label: { en: "Black tea" }, name: "black-tea" }, "title.en");
  expect(set).toHaveBeenCalledWith({ value: "black-tea", title: { en: "Black tea" } }, "title.en");
});

test("changes and problems are told by the path from the settings on", () => {
  const onChange = vi.fn();
  const list = rows(two, onChange);
  list.onChange(two, "0.title.en");
  expect(onChange).toHaveBeenCalledWith(two, "cards.0.title.en");
  expect(list.error).toBe("wrong: cards");
  expect(list.render(two[1] as Item, () => undefined, 1).props.problemAt("value")).toBe("wrong: cards.1.value");
});
