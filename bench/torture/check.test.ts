import { expect, test } from "vitest";
import { check } from "./check.ts";
import type { History, Seen } from "./history.ts";
import { agent, good, one, person, sending, told, transcript, two } from "./planted.ts";
import type { Promise_ } from "./promises.ts";

const tab = (...seen: readonly Seen[]): Pick<History, "tabs"> => ({
  tabs: [...good.tabs, { name: "odd", connections: [{ after: 0, seen }] }],
});

test("a history that can be has nothing against it", () => {
  expect(check(good)).toEqual([]);
});

test("messages that crossed may stand either way", () => {
  const crossed = [person("two", 1), agent("You said two", 3), person("one", 4), agent("You said one", 6)];
  const sendings = [sending("one", 10, 4), sending("two", 12, 1)];
  expect(check(told(crossed, { sendings }))).toEqual([]);
});

const [first, itsAnswer, second, lastAnswer] = transcript as [Seen, Seen, Seen, Seen];
const excused = [first, agent("No one", 3), second, lastAnswer];

test.each<[string, Promise_, History]>([
  ["an acknowledged message that is not there", "lost", told([first, itsAnswer])],
  ["a message that became another", "lost", told([{ ...first, text: "on" }, itsAnswer, second, lastAnswer])],
  ["a message that is there twice", "doubled", told([...transcript, { ...second, sequence: 7 }])],
  ["a second answer", "doubled", told([...transcript, agent("You said two", 7)])],
  ["an answer and an excuse for the same", "doubled", told([...transcript, agent("No two", 7)], { issues: ["x"] })],
  [
    "a repeat that was acknowledged as another message",
    "doubled",
    { ...good, sendings: [{ ...one, acknowledgements: [...one.acknowledgements, { at: 30, sequence: 9 }] }, two] },
  ],
  ["a call outside under two keys", "doubled", { ...good, calls: [...good.calls, { key: "k3", text: "two" }] }],
  ["what was answered for and never went outside", "lost", { ...good, calls: good.calls.slice(0, 2) }],
  ["a transcript that is not in order", "order", told([...transcript].reverse())],
  [
    "messages that changed places",
    "order",
    told([person("two", 1), agent("You said two", 3), person("one", 4), agent("You said one", 6)], {
      sendings: [sending("one", 10, 4), sending("two", 20, 1)],
    }),
  ],
  [
    "answers that changed places",
    "order",
    told([first, person("two", 4), agent("You said two", 5), agent("You said one", 6)]),
  ],
  ["an answer before its question", "order", told([agent("You said one", 0), first, second, lastAnswer])],
  ["a message at another place than it was told", "order", { ...good, sendings: [sending("one", 10, 2), two] }],
  ["a turn without an end", "stuck", told([first, itsAnswer, second])],
  [
    "a message that was never acknowledged",
    "stuck",
    { ...good, sendings: [one, two, { ...sending("three", 40, 7), acknowledgements: [] }] },
  ],
  ["a message that was turned away", "stuck", { ...good, sendings: [one, { ...two, refusals: ["409"] }] }],
  ["an answer that nobody asked for", "invented", told([...transcript, agent("You said three", 7)])],
  ["a message of a person who said nothing", "invented", told([...transcript, person("three", 7)])],
  ["what a tab saw and the transcript does not have", "invented", { ...good, ...tab(...transcript, person("x", 9)) }],
  [
    "two tabs that saw different things at one place",
    "invented",
    { ...good, ...tab(first, second, itsAnswer, lastAnswer, { ...itsAnswer, sequence: 6 }) },
  ],
  ["a tab that saw another order", "tabs", { ...good, ...tab(first, second, itsAnswer, lastAnswer) }],
  ["a tab that missed something in the middle", "tabs", { ...good, ...tab(first, second, lastAnswer) }],
  ["a tab that missed the end", "tabs", { ...good, ...tab(first, itsAnswer, second) }],
  [
    "a tab that saw something again after a cut",
    "tabs",
    {
      ...good,
      tabs: [
        {
          name: "again",
          connections: [
            { after: 0, seen: transcript.slice(0, 2) },
            { after: 3, seen: transcript.slice(1) },
          ],
        },
      ],
    },
  ],
  ["a failure without an issue", "silent", told(excused)],
])("it finds %s", (_, promise, history) => {
  expect(check(history).map((violation) => violation.promise)).toContain(promise);
});

test("a failure with an issue is no violation", () => {
  expect(check(told(excused, { issues: ["http-failed"] }))).toEqual([]);
});

const broken = "The line is broken";
const mayBreak = [one, two].map((each) => ({ ...each, answers: [...each.answers, broken] }));

test("words that may answer several are the answer of who has no other", () => {
  const seen = [first, itsAnswer, second, agent(broken, 6)];
  expect(check(told(seen, { sendings: mayBreak }))).toEqual([]);
  const both = [first, agent(broken, 3), second, agent(broken, 6)];
  expect(check(told(both, { sendings: mayBreak }))).toEqual([]);
});

test.each<[string, readonly Seen[], Promise_]>([
  ["beside an answer of one's own", [...transcript, agent(broken, 7)], "doubled"],
  ["before anybody has asked", [agent(broken, 0), ...transcript], "doubled"],
  ["once for two", [first, second, agent(broken, 6)], "stuck"],
])("such words %s are seen", (_, seen, promise) => {
  const found = check(told(seen, { sendings: mayBreak })).map((violation) => violation.promise);
  expect(found).toContain(promise);
});
