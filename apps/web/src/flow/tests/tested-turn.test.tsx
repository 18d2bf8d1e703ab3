import type { FixtureResult } from "@parlo/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TestedTurn } from "./tested-turn.tsx";
import type { StepWords } from "./use-step-words.ts";

const words: StepWords = {
  placeOf: (nodeId) =>
    nodeId === "removed" ? { name: "gone", href: null } : { name: `<${nodeId}>`, href: `/node/${nodeId}` },
  exitOf: ({ exit }) => exit?.match ?? exit?.name ?? "",
};
const said = (text: string) => ({ type: "message", action: { text: { text } } });
const wanted = { input: { type: "text", text: "Ada", messageId: "m" } as const, events: [said("Hi")] };
const way = (nodeId: string, to: string) => ({ nodeId, exit: "default", match: null, to });
const drawn = (turn: Partial<FixtureResult["turns"][number]>) =>
  renderToStaticMarkup(
    <TestedTurn
      turn={{ index: 1, events: [said("Hi")], exits: [way("start", "say")], difference: null, ...turn }}
      {...{ wanted, words }}
    />,
  );

test("a turn tells what came in, what was said, and its steps as links with the exits between them", () => {
  const markup = drawn({});
  expect(markup).toMatch(/“Ada”.*>Hi<.*href="\/node\/start".*&lt;start&gt;.*default.*href="\/node\/say"/s);
  expect(markup).not.toContain("flow.tests.failed");
});

test("a turn that went otherwise tells both sides as well", () => {
  const difference = { path: "events.0.action.text.text", expected: "Hi", actual: "Go away" };
  const markup = drawn({ events: [said("Go away")], difference });
  expect(markup).toMatch(/aria-label="flow\.tests\.failed".*href="\/node\/say"/s);
  expect(markup).toMatch(/flow\.tests\.expected.*>Hi<.*flow\.tests\.actual.*>Go away</s);
});

test("a step that is gone is named without a link, and a turn that left none says so", () => {
  const markup = drawn({ exits: [way("removed", "say")] });
  expect(markup).toMatch(/<span[^>]*>gone</);
  expect(markup).not.toContain("/node/removed");
  expect(drawn({ exits: [] })).toContain("flow.tests.noSteps");
  expect(drawn({ exits: [] })).not.toContain("<ol");
});
