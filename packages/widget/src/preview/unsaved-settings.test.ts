import { profileSettingsSchema } from "@parlo/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { unsavedSettings } from "./unsaved-settings.ts";

const saved = profileSettingsSchema.parse({ colour: "#123456", teaser: { en: "Saved" } });
const send = (settings: unknown) => unsavedSettings({ type: "parlo:settings", settings }, saved);

test("settings that fit are shown, and what they leave out is as saved", () => {
  const settings = {
    colour: "#00aa88",
    teaser: { en: "Hello", de: "Hallo" },
    background: null,
    privacyUrl: "https://a.example/",
  };
  expect(send(settings)).toEqual({ ...saved, ...settings });
  expect(send({ ...saved, chatOpen: true })).toEqual({ ...saved, chatOpen: true });
});

test("a field that does not fit is the saved one; those beside it are shown", () => {
  const bad = {
    colour: "red;background:url(https://evil.example)",
    teaser: { en: 7 },
    corner: "middle",
    teaserDelay: -1,
    privacyUrl: "javascript:alert(1)",
    background: { type: "image", url: "data:text/html,x" },
    suggestedQuestions: { en: Array(7).fill("?") },
    unknown: true,
  };
  expect(send({ ...bad, restartButton: false })).toEqual({ ...saved, restartButton: false });
});

test("what is no such message, or too large, is nothing", () => {
  const circular: Record<string, unknown> = {};
  circular.teaser = circular;
  for (const message of [null, "parlo:settings", [], { type: "other", settings: {} }, { type: "parlo:settings" }])
    expect(unsavedSettings(message, saved)).toBeNull();
  expect(send(circular)).toBeNull();
  expect(send({ teaser: { en: "x".repeat(300_000) } })).toBeNull();
});

test("whatever is sent, what comes out is what the API would take", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(saved), "more"), fc.jsonValue()), (settings) => {
      const { roomId: _, teaser: __, suggestedQuestions: ___, ...shown } = send(settings) ?? saved;
      expect(profileSettingsSchema.safeParse(shown).success).toBe(true);
    }),
  );
});
