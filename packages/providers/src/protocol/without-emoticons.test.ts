import { expect, test } from "vitest";
import { withoutEmoticons } from "./without-emoticons.ts";

test.each([
  ["Hello 👋 world", "Hello world"],
  ["👨‍👩‍👧‍👦 Family 👍🏽!", "Family!"],
  ["🇩🇪 Hallo", "Hallo"],
  ["Press 1️⃣ or #️⃣", "Press 1 or #"],
  ["Warsaw ↔️ Berlin", "Warsaw Berlin"],
  ["Fine :-) and you ;)", "Fine and you"],
  ["I <3 it.", "I it."],
  ["Nice XD (: ok", "Nice ok"],
  ["❤️ Danke ☀", "Danke"],
])("%s is said as %s", (text, said) => expect(withoutEmoticons(text)).toBe(said));

test.each([
  "It is 5:30 (noon) for 3 < 4.",
  "© 2026 Parlo™",
  "a  b",
  "Warsaw ↔ Berlin",
  "Ziffern 123 #1 *",
  "http://a.example/x",
  "日本語です。",
  "Take 8) or x) here",
])("%s is left as it is", (text) => expect(withoutEmoticons(text)).toBe(text));
