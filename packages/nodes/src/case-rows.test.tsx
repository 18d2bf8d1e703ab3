import type { ReactElement, ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { CaseRows } from "./case-rows.tsx";
import type { FormSurroundings } from "./editor.ts";
import type { NamedItem } from "./named-rows.tsx";

interface Case {
  readonly id: string;
  readonly label: string;
}

interface List {
  make(): Case;
  render(item: Case, set: (item: Case, field: string) => void, index: number): ReactElement<{ children: ReactNode[] }>;
  onChange(items: readonly Case[], field: string): void;
}

const onChange = vi.fn();
const render = vi.fn((_item: NamedItem<Case>) => null);
const rows = (items: readonly Case[]) =>
  (
    CaseRows<"label", Case>({
      ...{ field: "cases", label: "Cases", addLabel: "Add", most: 3, nameKey: "label", items, onChange, render },
      make: (id, number) => ({ id, label: `Case ${number}` }),
      surroundings: { t: (key) => key } as FormSurroundings,
      problemAt: (field) => `wrong: ${field}`,
    }) as ReactElement<List>
  ).props;

const two: Case[] = [
  { id: "a", label: "Morning" },
  { id: "b", label: "Evening" },
];

test("a new case has an id of its own and the next number", () => {
  const made = rows(two).make();
  expect(made.label).toBe("Case 3");
  expect(made.id).toMatch(/^[a-z0-9]{6}$/);
});

test("a case's name keeps its id, so that its exit keeps what it leads to", () => {
  const set = vi.fn();
  const [name] = rows(two).render(two[1] as Case, set, 1).props.children as ReactElement<{
    onChange(name: string): void;
    error: string;
  }>[];
  name?.props.onChange("Night");
  expect(set).toHaveBeenCalledWith({ id: "b", label: "Night" }, "label");
  expect(name?.props.error).toBe("wrong: cases.1.label");
});

test("what a case asks for is told its problems and tells its changes by their path", () => {
  rows(two).render(two[1] as Case, () => undefined, 1);
  expect(render.mock.lastCall?.[0].problemAt("profiles")).toBe("wrong: cases.1.profiles");
  rows(two).onChange(two, "1.label");
  expect(onChange).toHaveBeenCalledWith(two, "cases.1.label");
});
