import { expect, test } from "vitest";
import { listenOf, listenValue, speakOf, speakValue, written } from "./voice-choice.ts";

test.each(["", "profile", "own", "0197a1b2-0000-7000-8000-000000000001"])(
  "what a select says of the voice comes back from it: %j",
  (value) => expect(speakValue({ ...written, speak: speakOf(value) })).toBe(value),
);

test.each(["", "profile", "0197a1b2-0000-7000-8000-000000000001"])(
  "what a select says of who listens comes back from it: %j",
  (value) => expect(listenValue({ ...written, listen: listenOf(value) })).toBe(value),
);

test("the persona's voice names no configuration, the server's own names none on purpose", () => {
  expect([speakOf("profile"), speakOf("own")]).toEqual([{}, { ttsConfigurationId: null }]);
});
