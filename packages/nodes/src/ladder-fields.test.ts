import { expect, test } from "vitest";
import { withReminders } from "./ladder-fields.tsx";

const ladder = { noInput: [], noInputAfterMs: 0, timeoutMs: 0 };
const one = [{ en: "Are you there?" }];

test("the first reminder of a step is said after a while, unless its author has said when", () => {
  expect(withReminders(ladder, one)).toEqual({ noInput: one, noInputAfterMs: 20_000 });
  expect(withReminders({ ...ladder, noInputAfterMs: 5000 }, one)).toEqual({ noInput: one });
});

test("who has set reminders to never keeps it so while writing on", () => {
  expect(withReminders({ ...ladder, noInput: one }, [...one, {}])).toEqual({ noInput: [...one, {}] });
  expect(withReminders({ ...ladder, noInput: one }, [])).toEqual({ noInput: [] });
});
