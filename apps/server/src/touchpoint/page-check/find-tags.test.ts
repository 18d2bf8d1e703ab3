import { expect, test } from "vitest";
import { findTags } from "./find-tags.ts";
import { mostBytes } from "./read-page.ts";

const found = (html: string, name = "a") => findTags(html, name).map((tag) => Object.fromEntries(tag));

test.each([
  ["<A Href=x>", [{ href: "x" }]],
  [`<a one='1 > 0' two="it's" three = 3 four/five>`, [{ one: "1 > 0", two: "it's", three: "3", four: "", five: "" }]],
  ["<a b=1 b=2><ab c=1><b d=1></a e=1>", [{ b: "1" }]],
  ["<a b=/x/>", [{ b: "/x/" }]],
  ["<a =b=c>", [{ "=b": "c" }]],
  ['<a b="&lt;&#65;&#x42;&amp;lt;">', [{ b: "<AB&lt;" }]],
  ["<!--><a b=1><!-- <a b=2> --><a b=3>", [{ b: "1" }, { b: "3" }]],
  ["<!doctype html><?x <a b=1>?></ <a b=2>><a b=3>", [{ b: "3" }]],
  ["1 < 2 <<a b=1>", [{ b: "1" }]],
  ["<script>'<a b=1></scripted>'</SCRIPT ><a b=2>", [{ b: "2" }]],
  ["<title><a b=1></title><iframe><a b=2></iframe><a b=3>", [{ b: "3" }]],
  ["<a b=1><style><a b=2>", [{ b: "1" }]],
  ["<a b=1><a b='2><a b=3>", [{ b: "1" }]],
  ["<a b=1><a b=2", [{ b: "1" }]],
])("in %s browsers and we see the same elements", (html, elements) => {
  expect(found(html)).toEqual(elements);
});

/** Milliseconds that this process has worked: what else the machine does counts as nothing. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What is repeated until the page is as long as it may be. */
const hostile = [
  "<",
  "</",
  "<!",
  "<!--",
  "<!-- --",
  "<!-->",
  "<a",
  "<a ",
  "<a b",
  "<a b=",
  "<a b='",
  '<a b="',
  `<a b="'`,
  "<a>",
  "<a/",
  "</a ",
  "<script ",
  "<script>",
  "<script></script",
  "<script></script>",
  "</script ",
  "<title><textarea>",
  "<noscript><style>",
  "<a b=&#",
  " =",
  "= ",
  " ",
  "\n\t",
  "'",
  '"',
  `="'`,
  "b ",
  "é",
];

test.each(["", "<a ", "<a b=", "<a b='", "<!--", "<script", "<script>", "<meta "])(
  "behind %j no rubbish as long as a page may be takes much longer than other pages",
  (beginning) => {
    const slow = hostile.flatMap((piece) => {
      const html = (beginning + piece.repeat(mostBytes / piece.length)).slice(0, mostBytes);
      const began = worked();
      for (const name of ["script", "a"]) findTags(html, name);
      const took = worked() - began;
      // Each takes a tenth of a second; what looks at everything again for each piece takes many minutes.
      return took > 15_000 ? [`${piece}: ${Math.round(took)} ms`] : [];
    });
    expect(slow).toEqual([]);
  },
);

test("a tag of very many attributes, each another, is read in one go", () => {
  const names = Array.from({ length: 80_000 }, (_, number) => `a${number}`).join(" ");
  const began = worked();
  expect(findTags(`<a ${names}>`, "a")[0]?.size).toBe(80_000);
  expect(worked() - began).toBeLessThan(15_000);
});
