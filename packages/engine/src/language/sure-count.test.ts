import { expect, test } from "vitest";
import { findSureCount } from "./sure-count.ts";

const people = "How many people?";
test.each([
  ["en", people, "for 4", 4],
  ["en", people, "4 people, please", 4],
  ["en", people, "two adults and one child", 3],
  ["en", people, "two adults and a child", 3],
  ["en", people, "4 dogs", undefined],
  ["en", people, "the one by the window", undefined],
  ["en", people, "1 person", 1],
  ["en", people, "at 8", undefined],
  ["en", people, "room 12", undefined],
  ["en", people, "| 27", undefined],
  ["en", people, "|, 4", 4],
  ["en", "How many nights?", "for 2 nights", 2],
  ["en", "How many nights?", "4 people", undefined],
  ["de", "Wie viele Personen?", "zu viert", 4],
  ["de", "Wie viele Personen?", "mit 4 Kindern", undefined],
  ["fr", "Combien de nuits ?", "pour 2 nuits", 2],
  ["es", "¿Cuántas personas?", "somos 4", 4],
  ["pl", "Ile osób?", "dla 4 osób", 4],
  ["ja", "何名様ですか？", "4名で", 4],
  ["ja", "何名様ですか？", "犬が4匹", undefined],
  ["ja", "何泊ですか？", "2泊で", 2],
])("in %s, to %s, %s says %s though nobody has asked", (language, question, said, count) => {
  expect(findSureCount(said, { language }, question)).toBe(count);
});
