import { expect, test } from "vitest";
import { nameBefore } from "./name-before.ts";

const read = (before: string, isCode = false) => {
  const found = nameBefore(before, isCode);
  return found && [found.isWhole ? "whole" : "name", before.slice(found.from), found.typed];
};

test.each([
  ["Hi {room", "{room", "room"],
  ["{late-c", "{late-c", "late-c"],
  ["{Gä", "{Gä", "Gä"],
  ["{{ nodes.挨拶", "{{ nodes.挨拶", "nodes.挨拶"],
  ["{{ हिन्दी", "{{ हिन्दी", "हिन्दी"],
  ["{{ a }} and {{ ", "{{ ", ""],
  ["{", "{", ""],
])("in %j a placeholder begins", (before, from, typed) => {
  expect(read(before)).toEqual(["whole", from, typed]);
});

test.each([
  ["{% if ro", "ro"],
  ["{%- if\n  late-c", "late-c"],
  ["{% if a == b and nodes.挨拶", "nodes.挨拶"],
  ["{% for one in gue", "gue"],
  ["{% assign sum = tot", "tot"],
  ["{{ a | plus: ro", "ro"],
  ["{% if a == 'it' or ro", "ro"],
])("in %j a name stands alone", (before, typed) => {
  expect(read(before)).toEqual(["name", typed, typed]);
});

test.each([
  ["a word"],
  ["{{ a }} wo"],
  ["{% if a %}wo"],
  ["{% i"],
  ["{% if "],
  ["{{ a | pl"],
  ["{{ a | default: 'ro"],
  ["{% assign ro"],
  ["{% for on"],
])("in %j nothing is named", (before) => {
  expect(read(before)).toBeNull();
});

test("in code a brace alone is a bracket, until a letter follows it", () => {
  expect(read('{"a": {', true)).toBeNull();
  expect(read('{"a": {12', true)).toBeNull();
  expect(read('{"a": {Gä', true)).toEqual(["whole", "{Gä", "Gä"]);
  expect(read('{"a": {{', true)).toEqual(["whole", "{{", ""]);
  expect(read('{"a": {% if ro', true)).toEqual(["name", "ro", "ro"]);
});
