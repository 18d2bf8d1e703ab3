import fc from "fast-check";
import { expect, test } from "vitest";
import { mostSsml, readSsml } from "./read-ssml.ts";

const partsOf = (text: string) => {
  const read = readSsml(text);
  return read.type === "read" ? read.parts : read;
};

test("elements, their attributes and the words between them are read; what is said of the document is not", () => {
  const text = `<?xml version="1.0"?><!-- <b> --><speak xml:lang='en'>Hi <break time="1s"/><p>Tom &amp; &#74;erry &#x1F600;</p></speak>`;
  expect(partsOf(text)).toEqual([
    {
      name: "speak",
      attributes: { "xml:lang": "en" },
      parts: [
        "Hi ",
        { name: "break", attributes: { time: "1s" }, parts: [] },
        { name: "p", attributes: {}, parts: ["Tom & Jerry 😀"] },
      ],
    },
  ]);
});

test("a fragment needs no root, a lone & stands for itself, and what stands verbatim is taken as it is", () => {
  expect(partsOf("Fish & chips &unknown; <![CDATA[1 < 2]]>")).toEqual(["Fish & chips &unknown; ", "1 < 2"]);
});

test.each([
  ["<speak>Hi", "<speak>"],
  ["Hi</speak>", "</speak>"],
  ["<p><s>Hi</p></s>", "</p>"],
  ["1 < 2", "< 2"],
  ["<break time=1s/>", "<break time=1s/>"],
  ['<!DOCTYPE x [<!ENTITY a "b">]><speak/>', '<!DOCTYPE x [<!ENTITY a "b">]>'],
])("%j is malformed at %j", (text, at) => expect(partsOf(text)).toEqual({ type: "malformed", at }));

test("what is too long or too deep is not read", () => {
  expect(partsOf("a".repeat(mostSsml + 1))).toEqual({ type: "too-long" });
  expect(partsOf("<p>".repeat(30))).toEqual({ type: "malformed", at: "<p>" });
});

test("whatever is written is read or refused, in no time", () => {
  const piece = fc.constantFrom(
    "<",
    ">",
    "/",
    "p",
    "break",
    " ",
    "=",
    '"',
    "'",
    "&",
    "#",
    ";",
    "!--",
    "-->",
    "<p>",
    "</p>",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 400 }), (written) => {
      const { type } = readSsml(written.join(""));
      return type === "read" || type === "malformed";
    }),
  );
  const before = performance.now();
  for (const unit of ["<p a='b' ", "<!--", "<![CDATA[", "&#x", "<p "]) readSsml(unit.repeat(mostSsml / unit.length));
  expect(performance.now() - before).toBeLessThan(15_000);
});
