import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { UiTexts } from "../text/ui-texts.ts";
import { UiTextsProvider } from "../text/ui-texts-provider.tsx";
import type { Option } from "./option.ts";
import { OptionSearch } from "./option-search.tsx";
import { Select } from "./select.tsx";

const nothing = () => undefined;
const models: readonly Option[] = [
  { value: "", label: "None" },
  { value: "m1", label: "Sonnet", hint: "Anthropic", verbatim: "all" },
  { value: "m2", label: "Stimme", hint: "German", verbatim: "label" },
];
/** So many that they are searched. */
const many = [...models, ..."abcdefgh"].map((one) => (typeof one === "string" ? { value: one, label: one } : one));

/** What a browser leaves as it is where it translates the page. */
function keptIn(part: ReactNode): readonly (string | undefined)[] {
  const html = renderToStaticMarkup(<UiTextsProvider texts={{ choose: "Choose" } as UiTexts}>{part}</UiTextsProvider>);
  return [...html.matchAll(/translate="no"[^>]*>(?:<[^>]*>)*([^<]*)/g)].map(([, text]) => text);
}

test.each([
  ["few", models],
  ["many", many],
])("of %s options a name that is chosen is kept, and what is no name is not", (_, options) => {
  const select = (value: string) => <Select label="Model" options={options} value={value} onChange={nothing} />;
  expect(keptIn(select("m1"))).toEqual(["Sonnet"]);
  expect(keptIn(select(""))).toEqual([]);
});

test("in a list names are kept, and of a voice its language is not", () => {
  expect(
    keptIn(
      <OptionSearch value="" options={many} isComplete typed="" onType={nothing} onChoose={nothing} labelId="label" />,
    ),
  ).toEqual(["Sonnet", "Anthropic", "Stimme"]);
});
