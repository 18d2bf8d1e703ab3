import { expect, test } from "vitest";
import { checkAsked } from "./check-asked.ts";

const life = { text: "say one", answer: "one", from: 100, until: 200 };
const kill = (from: number, until = from) => ({ from, until });
const wrongs = (times: number, disturbances: readonly ReturnType<typeof kill>[], one = life) =>
  checkAsked([one], new Map([["one", times]]), disturbances).wrongs;

test("a model may be asked as often as a call is tried, and once more for each disturbance meanwhile", () => {
  expect(wrongs(3, [])).toEqual([]);
  expect(wrongs(4, [])).toEqual(['"say one" was asked 4 times, with 0 disturbances']);
  expect(wrongs(4, [kill(50), kill(300)])).toHaveLength(1);
  expect(wrongs(4, [kill(150)])).toEqual([]);
  expect(wrongs(5, [kill(50, 150), kill(200)])).toEqual([]);
});

test("what was never answered waits for ever, and what calls a tool is known by the call", () => {
  expect(wrongs(4, [kill(9000)], { ...life, until: Number.POSITIVE_INFINITY })).toEqual([]);
  const call = { ...life, text: 'call order {"word":"one"}', answer: "Result" };
  const asked = new Map([['order {"word":"one"}', 5]]);
  expect(checkAsked([call], asked, [])).toMatchObject({
    questions: 1,
    calls: 5,
    most: 5,
    wrongs: [expect.any(String)],
  });
});

test("what no model was asked counts for nothing", () => {
  expect(checkAsked([life], new Map(), [])).toEqual({ questions: 0, calls: 0, most: 0, wrongs: [] });
});
