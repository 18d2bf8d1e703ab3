import { expect, test } from "vitest";
import { fold, placeOf, wordsOf } from "./fold.ts";

test.each([
  ["Zurück", "zuruck"],
  ["Cafe\u0301", "café"],
  ["ﾃｷｽﾄ", "テキスト"],
  ["ﾎﾞﾀﾝ", "ボタン"],
  ["ボタン", "ぼたん"],
  ["ＡＰＩ１２", "api12"],
  ["Połącz", "polacz"],
  ["Straße", "STRASSE"],
  ["Rødgrød Œuvre Æther", "rodgrod oeuvre aether"],
  ["İstanbul", "istanbul"],
  ["ΟΔΟΣ", "οδος"],
])("%j and %j are the same word", (written, typed) => {
  expect(fold(written)).toBe(fold(typed));
});

test("kana keep their marks: without them they are other letters", () => {
  expect(fold("クイズ")).not.toBe(fold("グイズ"));
  expect(fold("はは")).not.toBe(fold("ぱぱ"));
});

test("a search is its words", () => {
  expect(wordsOf("  Koffer\u3000SPÄT ")).toEqual(["koffer", "spat"]);
});

test.each([
  ["Ihr Koffer ist spät", "spat", "spät"],
  ["Straße 12", "strass", "Straß"],
  ["die Straße 12", "12", "12"],
  ["ﾎﾞﾀﾝを押す", "たん", "ﾀﾝ"],
  ["Le cafe\u0301 noir", "cafe", "cafe\u0301"],
  ["plain words", "word", "word"],
])("in %j %j is found where it is written", (text, typed, written) => {
  const place = placeOf(text, fold(typed));
  expect(text.slice(place?.from, place?.to)).toBe(written);
});

test("what is not there has no place", () => {
  expect(placeOf("Koffer", "tasche")).toBeNull();
});
