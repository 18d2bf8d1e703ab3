import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import type { FormSurroundings } from "./editor.ts";
import { RecordFilterRows } from "./record-filter-rows.tsx";
import type { FilterSetting } from "./record-settings.ts";
import { RecordValueRows } from "./record-value-rows.tsx";

const columns = [
  { key: "name", label: "Name of the room", type: "text" },
  { key: "price", label: "Price", type: "number" },
  { key: "extras", label: "Extras", type: "json" },
] as const;
const surroundings: FormSurroundings = {
  ...{ flows: [], aiModels: [], convAis: [], collections: [], teams: [], profiles: [], variables: [], nodes: [] },
  tables: [{ value: "rooms", label: "Our rooms", columns }],
  languages: ["en"],
  language: "en",
  onLanguageChange: () => undefined,
  languageName: (code) => code,
  t: (key) => key,
};
interface Row<Item> {
  render(
    item: Item,
    set: (item: Item, field: string) => void,
    index: number,
  ): ReactElement<{ children: readonly (ReactElement<Field> | false)[] }>;
  make(): Item;
}
interface Field {
  onChange(value: unknown): void;
  options?: readonly { readonly value: string }[];
  columns?: readonly { readonly key: string }[];
}
const filter: FilterSetting & { required: boolean } = {
  ...{ column: "name", type: "text", operator: "startsWith", value: "T" },
  required: true,
};
function filterRow(item: typeof filter, mayLeaveOut = true) {
  const set = vi.fn();
  const rows = RecordFilterRows<typeof filter>({
    ...{ columns, value: [item], onChange: () => undefined, make: () => filter, mayLeaveOut, surroundings },
    problemAt: () => undefined,
  }) as ReactElement<Row<typeof filter>>;
  const fields = rows.props.render(item, set, 0).props.children;
  return { set, fields: fields.map((field) => (field ? field.props : null)) };
}

test("a column brings its type and the operators that it has; one that it has not gives way", () => {
  const { set, fields } = filterRow(filter);
  expect(fields[0]?.columns?.map(({ key }) => key)).toEqual(["name", "price", "extras", "id"]);
  expect(fields[1]?.options?.map(({ value }) => value)).toEqual(["eq", "startsWith", "exists", "isEmpty"]);
  fields[0]?.onChange("price");
  expect(set).toHaveBeenLastCalledWith({ ...filter, column: "price", type: "number", operator: "eq" }, "column");
  fields[0]?.onChange("extras");
  expect(set).toHaveBeenLastCalledWith({ ...filter, column: "extras", type: "json", operator: "exists" }, "column");
  fields[0]?.onChange("id");
  expect(set).toHaveBeenLastCalledWith({ ...filter, column: "id", type: "id", operator: "eq" }, "column");
});

test("a filter may be left out only where that is allowed, and has no value where it needs none", () => {
  const { set, fields } = filterRow(filter);
  fields[3]?.onChange(true);
  expect(set).toHaveBeenLastCalledWith({ ...filter, required: false }, "required");
  expect(filterRow(filter, false).fields[3]).toBeNull();
  expect(filterRow({ ...filter, operator: "isEmpty" }).fields.slice(2)).toEqual([null, null]);
});

test("a new value takes the next column that has none", () => {
  const value = [{ column: "name", type: "text", value: "", required: false }] as const;
  const made = (given: typeof value | readonly []) =>
    (
      RecordValueRows({
        ...{ columns, value: given, onChange: () => undefined, surroundings, problemAt: () => undefined },
      }) as ReactElement<Row<unknown>>
    ).props.make();
  expect(made([])).toMatchObject({ column: "name", type: "text" });
  expect(made(value)).toMatchObject({ column: "price", type: "number" });
});
