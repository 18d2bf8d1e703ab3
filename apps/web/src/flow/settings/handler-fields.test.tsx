import type { FlowBehavior } from "@parlo/engine";
import type { FormSurroundings } from "@parlo/nodes/editor";
import { UiTextsProvider } from "@parlo/ui";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EditorSurroundingsProvider } from "../editor/editor-surroundings.tsx";
import { HandlerFields } from "./handler-fields.tsx";

type Handler = FlowBehavior["handlers"][number];
type UiTexts = ComponentProps<typeof UiTextsProvider>["texts"];

const uiTexts = {
  language: (code: string) => `in ${code}`,
  missingLanguage: (name: string) => `nothing ${name}`,
} as unknown as UiTexts;
const texts = new Proxy(uiTexts, { get: (known, key) => Reflect.get(known, key) ?? "" });
const target = { id: "h", flowId: "there", mode: "call" as const };
const words = { en: ["help", "support"], fr: ["aide"], de: [] };

function drawn(value: Handler, language: string) {
  const form: FormSurroundings = {
    ...{ flows: [], aiModels: [], convAis: [], collections: [], teams: [], profiles: [], variables: [], nodes: [] },
    tables: [],
    languages: ["en", "fr", "de"],
    language,
    onLanguageChange: () => undefined,
    languageName: (code) => code,
    t: (key) => key,
  };
  const around = { form } as ComponentProps<typeof EditorSurroundingsProvider>["value"];
  return renderToStaticMarkup(
    <UiTextsProvider texts={texts}>
      <EditorSurroundingsProvider value={around}>
        <HandlerFields value={value} onChange={() => undefined} />
      </EditorSurroundingsProvider>
    </UiTextsProvider>,
  );
}

test.each<[Handler]>([
  [{ ...target, on: "keyword", keywords: words }],
  [{ ...target, on: "intent", name: "help", description: "", examples: words }],
])("the words of a handler are written in each language, and those that have none are named: %j", (handler) => {
  const english = drawn(handler, "en");
  expect(english).toContain("support");
  expect(english).not.toContain("aide");
  expect(drawn(handler, "fr")).toContain("aide");
  expect(english).toContain("in fr");
  expect(english).not.toContain("nothing in fr");
  expect(english).toContain("nothing in de");
});

test("what listens for signals has no language", () => {
  expect(drawn({ ...target, on: "signal", names: ["help"] }, "en")).not.toContain("in fr");
});
