import { expect, test } from "vitest";
import { check } from "./check.ts";
import type { History, Seen } from "./history.ts";
import { agent, good, one, told, transcript, two } from "./planted.ts";
import type { Promise_ } from "./promises.ts";

const reminded = [one, two].map((each) => ({
  ...each,
  reminder: {
    texts: [`Still there after ${each.text}?`, `No silence after ${each.text}`],
    excuses: [`No silence after ${each.text}`],
    heard: `silence after ${each.text}`,
  },
}));
const calls = [...good.calls, { key: "k3", text: "silence after two" }];
const reminding = (seen: readonly Seen[], change: Partial<History> = {}) =>
  told(seen, { sendings: reminded, calls, ...change });
const [first, itsAnswer, second, lastAnswer] = transcript as [Seen, Seen, Seen, Seen];
const last = agent("Still there after two?", 7);
const silenceOfOne = [...calls, { key: "k4", text: "silence after one" }];

test("a reminder after the last, and one after another before the next is answered, are as they should be", () => {
  expect(check(reminding([...transcript, last]))).toEqual([]);
  const late = { ...agent("Still there after one?", 5) };
  const seen = [first, itsAnswer, second, late, lastAnswer, last];
  expect(check(reminding(seen, { calls: silenceOfOne }))).toEqual([]);
  const failed = agent("No silence after two", 7);
  expect(check(reminding([...transcript, failed], { calls: good.calls, issues: ["http-failed"] }))).toEqual([]);
});

test.each<[string, Promise_, History]>([
  ["came twice", "doubled", reminding([...transcript, last, { ...last, id: "again", sequence: 8 }])],
  ["never came", "lost", reminding(transcript)],
  [
    "came before the answer",
    "order",
    reminding([first, agent("Still there after one?", 2), ...transcript.slice(1), last]),
  ],
  [
    "came after the next was answered",
    "order",
    reminding([...transcript, agent("Still there after one?", 7), { ...last, sequence: 8 }], { calls: silenceOfOne }),
  ],
  ["did nothing outside before it came", "lost", reminding([...transcript, last], { calls: good.calls })],
  [
    "did the same outside twice",
    "doubled",
    reminding([...transcript, last], { calls: [...calls, { key: "k5", text: "silence after two" }] }),
  ],
  ["failed without an issue", "silent", reminding([...transcript, agent("No silence after two", 7)])],
])("it finds a reminder that %s", (_, promise, history) => {
  expect(check(history).map((violation) => violation.promise)).toContain(promise);
});
