import type { RequiringVariables } from "@parlo/engine";
import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import type { FormSurroundings } from "./editor.ts";
import { RequiredVariables } from "./required-variables.tsx";

interface List {
  readonly items: readonly string[];
  make(): string;
  onChange(items: readonly string[], field: string): void;
  render(item: string, set: (item: string) => void, index: number): ReactElement<{ error: string | undefined }>;
}

const onChange = vi.fn();
const rows = (value: RequiringVariables) =>
  (
    RequiredVariables({
      value,
      onChange,
      surroundings: { t: (key) => key } as FormSurroundings,
      problemAt: (field) => `wrong: ${field}`,
    }) as ReactElement<List>
  ).props;

test("a step that requires nothing has no rows; the first one leaves its other settings as they are", () => {
  const settings: RequiringVariables & { readonly text: string } = { text: "Hello" };
  const { items, make, onChange: change } = rows(settings);
  expect(items).toEqual([]);
  change([make()], "add.0");
  expect(onChange).toHaveBeenCalledWith({ text: "Hello", requiredVariables: [""] }, "requiredVariables.add.0");
});

test("a row says what is wrong with its name", () => {
  const drawn = rows({ requiredVariables: ["order", ""] }).render("", () => undefined, 1);
  expect(drawn.props.error).toBe("wrong: requiredVariables.1");
});
