import { expect, test } from "vitest";
import { check } from "./check.ts";
import type { Bursts, History, Seen } from "./history.ts";
import { agent, person, sending, told } from "./planted.ts";
import type { Promise_ } from "./promises.ts";

const sendings = [sending("one", 10, 1), sending("two", 12, 2), sending("three", 14, 3)].map((each) => ({
  ...each,
  burst: 1,
}));
const questions = [person("one", 1), person("two", 2), person("three", 3)];
const calls = [
  { key: "k1", text: "one" },
  { key: "k2", text: "two\nthree" },
];
const history = (bursts: Bursts, answers: readonly Seen[], change: Partial<History> = {}) =>
  told([...questions, ...answers], { sendings, calls, bursts, ...change });
const [first, others] = [agent("You said one", 4), agent("You said two\nthree", 5)];
const promisesOf = (of: History) => check(of).map(({ promise }) => promise);

test("what is taken for one is answered as one, in its order", () => {
  expect(check(history("merge", [first, others]))).toEqual([]);
  expect(check(history("merge", [first, agent("No two\nthree", 5)], { issues: ["http-failed"] }))).toEqual([]);
  const whole = { calls: [{ key: "k1", text: "one\ntwo\nthree" }] };
  expect(check(history("merge", [agent("You said one\ntwo\nthree", 4)], whole))).toEqual([]);
});

test.each<[string, Promise_, History]>([
  ["taken for one where each has its turn", "stuck", history("queue", [first, others])],
  ["taken for one in another order", "order", history("merge", [first, agent("You said three\ntwo", 5)])],
  ["left out of it", "stuck", history("merge", [first, agent("You said two", 5)])],
  ["answered once more", "doubled", history("merge", [first, others, agent("You said three", 6)])],
  ["answered before what was said before it", "order", history("merge", [others, { ...first, sequence: 6 }])],
  ["made up in it", "invented", history("merge", [first, agent("You said two\nthree\nfour", 5)])],
  [
    "called outside for twice",
    "doubled",
    history("merge", [first, others], { calls: [...calls, { key: "k3", text: "three" }] }),
  ],
  ["never called outside for", "lost", history("merge", [first, others], { calls: calls.slice(0, 1) })],
  ["failed in it without an issue", "silent", history("merge", [first, agent("No two\nthree", 5)])],
])("it finds what was %s", (_, promise, found) => {
  expect(promisesOf(found)).toContain(promise);
});

const spoken = sendings.map((each) => ({
  ...each,
  answers: [`${each.text} is answered in many words`, `No ${each.text}`],
  heard: null,
}));
const speaking = (answers: readonly Seen[], change: Partial<History> = {}) =>
  history("interrupt", answers, { sendings: spoken, calls: [], ...change });
const [cut, whole] = [agent("one is answered in", 4), agent("three is answered in many words", 5)];

test("what is spoken over may have no answer, a part of one, a whole one, or an excuse", () => {
  expect(check(speaking([whole]))).toEqual([]);
  expect(check(speaking([cut, whole]))).toEqual([]);
  expect(check(speaking([agent("one is answered in many words", 4), whole]))).toEqual([]);
  expect(check(speaking([agent("No one", 4), whole], { issues: ["cancelled"] }))).toEqual([]);
});

test.each<[string, Promise_, History]>([
  ["the last of what was said at once without an answer", "stuck", speaking([cut])],
  [
    "nothing spoken over that was said by itself",
    "stuck",
    speaking([whole], { sendings: spoken.map((each, at) => ({ ...each, burst: at })) }),
  ],
  ["two answers to what was spoken over", "doubled", speaking([cut, { ...cut, id: "b", sequence: 5 }, whole])],
  ["a part and a whole of one answer", "doubled", speaking([cut, agent("one is answered in many words", 5), whole])],
  ["a part that nobody began", "invented", speaking([agent("four is answered in", 4), whole])],
  ["an excuse without an issue", "silent", speaking([agent("No one", 4), whole])],
])("it finds %s", (_, promise, found) => {
  expect(promisesOf(found)).toContain(promise);
});
