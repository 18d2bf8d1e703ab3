import { expect, test } from "vitest";
import { withSamples } from "./with-samples.ts";

test("what is typed stands at its path beside what has a value, and an empty field leaves it without one", () => {
  const values = { guest: "Ada", stay: { room: 12 }, note: null };
  const samples = { "stay.late": "yes", "input.text": "Hello", "note.by": "me", order: "" };
  expect(withSamples(values, samples)).toEqual({
    guest: "Ada",
    stay: { room: 12, late: "yes" },
    input: { text: "Hello" },
    note: { by: "me" },
  });
  expect(values).toEqual({ guest: "Ada", stay: { room: 12 }, note: null });
});
