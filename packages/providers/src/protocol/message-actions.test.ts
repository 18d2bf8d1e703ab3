import { expect, test } from "vitest";
import { buttons, cards } from "./message-actions.ts";

test("words that are too long are cut between characters", () => {
  const long = (length: number) => `${"a".repeat(length - 1)}😀more`;
  const [chosen] = cards([
    { title: long(500), lines: [long(5000)], buttons: [{ label: long(500) }], says: long(5000) },
  ]);
  expect(chosen).toMatchObject({
    uiAction: {
      value: {
        cards: [
          {
            title: "a".repeat(499),
            text: "a".repeat(4999),
            payload: "a".repeat(4999),
            buttons: [{ id: "a".repeat(499), label: "a".repeat(499) }],
          },
        ],
      },
    },
  });
  expect(buttons([long(500), "😀"])).toMatchObject([
    { uiAction: { value: { buttons: [{ label: "a".repeat(499) }, { label: "😀" }] } } },
  ]);
});
