import { expect, test } from "vitest";
import { literalTexts } from "./literal-text.ts";
import { read, repositoryFiles } from "./repository.ts";

const components = repositoryFiles().filter(
  (path) => /^(apps\/web|packages\/ui|packages\/nodes)\/src\/.+\.tsx$/.test(path) && !/\.test\.tsx$/.test(path),
);

test("no component holds a literal text", () => {
  expect(components.length).toBeGreaterThan(10);
  expect(components.flatMap((path) => literalTexts(path, read(path)))).toEqual([]);
});

test.each([
  ["<p>Hello</p>", "Hello"],
  ['<p>{"Hello"}</p>', "Hello"],
  ['<p>{open ? "Close" : t("open")}</p>', "Close"],
  ['<button aria-label="Close" />', "Close"],
  ['<input placeholder={"Your name"} />', "Your name"],
])("a literal text in %s is seen", (source, text) => {
  expect(literalTexts("planted.tsx", source)).toEqual([`planted.tsx:1: ${text}`]);
});

test.each([
  '<p>{t("greeting")}</p>',
  "<p>·</p>",
  '<b aria-label={t("close")} className="Hello">Parlo</b>',
  "<p>{name}</p>",
])("%s is left alone", (source) => {
  expect(literalTexts("planted.tsx", source)).toEqual([]);
});
