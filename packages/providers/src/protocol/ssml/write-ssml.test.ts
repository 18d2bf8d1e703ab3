import { expect, test } from "vitest";
import type { SsmlPart } from "../../contract/ssml.ts";
import { pauseMs } from "./pause.ts";
import { pauseElement, wordsOfSsml, writeSsml } from "./write-ssml.ts";

const element = (name: string, attributes: Record<string, string> = {}, ...parts: SsmlPart[]) => ({
  ...{ name, attributes, parts },
});

test("without SSML a pause is a comma or a full stop, an alias stands for its word, and signs are said one by one", () => {
  const parts = [
    element(
      "speak",
      {},
      "Welcome",
      element("break", { time: "200ms" }),
      "to the ",
      element("sub", { alias: "World Wide Web" }, "WWW"),
    ),
    element("break", { strength: "strong" }),
    element("p", {}, "Code ", element("say-as", { "interpret-as": "characters" }, "A1B")),
    element("s", {}, "Really?"),
    element("break", { strength: "none" }),
    element("desc", {}, "A bell"),
    element("audio", { src: "https://a.example/bell.wav" }, "Ding"),
  ];
  expect(wordsOfSsml(parts)).toBe("Welcome, to the World Wide Web. Code A 1 B. Really? Ding");
});

test("what a voice follows is written anew with what fits of it; of all else the words are left", () => {
  const parts = [
    element("prosody", { rate: "slow", onload: "x" }, "Tom & <Jerry>"),
    element("prosody", { rate: "'/><audio src='/etc/passwd" }, " one"),
    element("audio", { src: "/etc/passwd" }, " two"),
    element("constructor", {}, " three"),
  ];
  const written = writeSsml(parts, { followed: { prosody: { rate: /^[a-z]+$/ } } });
  expect(written).toBe('<prosody rate="slow">Tom &amp; &lt;Jerry&gt;</prosody> one two three');
});

test("a pause is as long as it says, by a number or a word, and never endless", () => {
  const pauses = [{ time: "1.5s" }, { time: "300ms" }, { time: "9999s" }, { time: "soon" }, { strength: "none" }, {}];
  expect(pauses.map(pauseMs)).toEqual([1500, 300, 10_000, 750, 0, 750]);
  const parts = ["a", element("break", { time: "2s" }), "b"];
  expect(writeSsml(parts, { followed: {}, pause: pauseElement })).toBe('a<break time="2000ms"/>b');
});
