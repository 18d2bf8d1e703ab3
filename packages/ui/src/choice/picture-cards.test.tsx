import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PictureCards } from "./picture-cards.tsx";

const choices = [
  { value: "leo", label: "Leo", picture: <i>portrait</i>, help: "Calm" },
  { value: null, label: "None", picture: null },
];
const cards = (value: string | null) => (
  <PictureCards label="Avatar" value={value} onChange={() => undefined} choices={choices} />
);
const inputs = (html: string) => html.match(/<input[^>]*>/g) ?? [];

test("picture cards are one group of radios by their labels, and the chosen one is checked", () => {
  const html = renderToStaticMarkup(cards("leo"));
  expect(html).toMatch(/<legend[^>]*>Avatar<\/legend>/);
  expect(html).toMatch(/<label[^>]*><input[^>]*><i>portrait<\/i><span[^>]*><span[^>]*>Leo<\/span>/);
  expect(inputs(html).map((input) => /checked=""/.test(input))).toEqual([true, false]);
  expect(new Set(inputs(html).map((input) => /name="([^"]*)"/.exec(input)?.[1])).size).toBe(1);
});

test("none is a choice like the others", () => {
  expect(inputs(renderToStaticMarkup(cards(null))).map((input) => /checked=""/.test(input))).toEqual([false, true]);
});
