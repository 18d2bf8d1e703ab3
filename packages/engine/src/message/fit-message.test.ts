import { expect, test } from "vitest";
import { fitMessage } from "./fit-message.ts";

const faces = (count: number) => "😀".repeat(count);
const points = (text = "") => [...text].length;

test("a text is as long as the API lets one be, which counts a face as one character", () => {
  const whole = { text: { text: faces(32_000), html: faces(32_000) } };
  expect(fitMessage(whole)).toBe(whole);
  const { text } = fitMessage({ text: { text: faces(32_001), html: faces(32_001) } });
  expect(text?.text).toBe(`${faces(31_999)}…`);
  expect(text?.html).toBeUndefined();
});

test("so are the words of a question", () => {
  const buttons = (label: string) => ({
    uiAction: { name: "choice", value: { type: "buttons" as const, timeoutMs: 1000, buttons: [{ id: "a", label }] } },
  });
  const labelOf = (label: string) => {
    const value = fitMessage(buttons(label)).uiAction?.value;
    return value?.type === "buttons" ? value.buttons[0]?.label : undefined;
  };
  expect(labelOf(faces(500))).toBe(faces(500));
  expect(points(labelOf(faces(501)))).toBe(500);
});

test("what people take for one character stays whole", () => {
  const family = "👨‍👩‍👧";
  const { text } = fitMessage({ text: { text: family.repeat(10_000) } });
  expect(text?.text.replaceAll(family, "")).toBe("…");
  expect(points(text?.text)).toBeLessThanOrEqual(32_000);
});
