import { kinds } from "@parlo/nodes";
import type { FormSurroundings, NodeFormProps } from "@parlo/nodes/editor";
import { forms } from "@parlo/nodes/form";
import { UiTextsProvider } from "@parlo/ui";
import type { ComponentProps, ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

const texts = new Proxy({}, { get: () => "" }) as ComponentProps<typeof UiTextsProvider>["texts"];
const surroundings = {
  ...{ languages: ["en"], language: "en", variables: [], t: (key: string) => key },
  onLanguageChange: () => undefined,
} as unknown as FormSurroundings;
const Form = forms.TextMessageAction.Form as ComponentType<NodeFormProps<unknown>>;

const drawn = (warnings: Readonly<Record<string, string>>) =>
  renderToStaticMarkup(
    <UiTextsProvider texts={texts}>
      <Form
        value={{ ...kinds.TextMessageAction.defaults, ssml: [{ en: "<break" }] }}
        onChange={() => undefined}
        t={(key) => key}
        surroundings={surroundings}
        problemAt={() => undefined}
        warningAt={(field) => warnings[field]}
        tools={() => null}
      />
    </UiTextsProvider>,
  );

test("what will not be spoken says so at its field, which is shown", () => {
  expect(drawn({})).not.toContain("<details open");
  const warned = drawn({ "ssml.0": "This is no SSML" });
  expect(warned).toContain("<details open");
  const [, note] = /fields\.ssml<[\s\S]*?aria-describedby="([^"]+)"/.exec(warned) ?? [];
  expect(warned).toMatch(new RegExp(`id="${note}"[\\s\\S]*This is no SSML[\\s\\S]*fields\\.ssmlHelp`));
});
