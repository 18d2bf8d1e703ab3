import { profileSettingsSchema, type SettingsDocument } from "@parlo/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { unsavedDocument } from "./unsaved-document.ts";

const settings = profileSettingsSchema.parse({ colour: "#123456", teaser: { en: "Saved" } });
const avatar = {
  id: "a-1",
  slug: "nova",
  coverImg: "/avatars/nova.png",
  type: "ReadyPlayerMe" as const,
  modelData: { modelFile: "/avatars/nova.glb", animationPreset: "default" },
};
const saved: SettingsDocument = {
  schema: "1",
  profile: {
    id: "p-1",
    name: "Website",
    touchpoint: "WebWidget",
    languages: ["en", "de"],
    settings,
    deployment: { mode: "floating", position: "bottom" },
    status: { status: "active" },
  },
  persona: { name: "Nova", description: "" },
  avatar,
  engines: {
    convAi: { connectionHandlers: [] },
    stt: { connectionHandlers: [] },
    tts: { connectionHandlers: [] },
  },
};
const send = (given: object) => unsavedDocument({ type: "parlo:unsaved", ...given }, saved);
const sendSettings = (given: unknown) => send({ settings: given })?.profile.settings;

test("settings that fit are shown, and what they leave out is as saved", () => {
  const given = {
    colour: "#00aa88",
    teaser: { en: "Hello", de: "Hallo" },
    disclaimerText: { en: "This is a machine." },
    background: { type: "gradient", from: "#ffffff", to: "#00aa88" },
    privacyUrl: "https://a.example/",
  };
  expect(sendSettings(given)).toEqual({ ...settings, ...given });
  expect(sendSettings({ ...settings, chatOpen: true })).toEqual({ ...settings, chatOpen: true });
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
    kiosk: { volume: 3 },
    unknown: true,
  };
  expect(sendSettings({ ...bad, restartButton: false })).toEqual({ ...settings, restartButton: false });
});

test("another persona, its body and other languages are shown, and none is shown as none", () => {
  const leo = { ...avatar, id: "a-2", slug: "leo", coverImg: null };
  const shown = send({ persona: { name: "Leo", description: "" }, avatar: leo, languages: ["fr"] });
  expect([shown?.persona?.name, shown?.avatar, shown?.profile.languages]).toEqual(["Leo", leo, ["fr"]]);
  expect(send({ persona: null, avatar: null })).toMatchObject({ persona: null, avatar: null });
});

test.each([
  { persona: { name: 7 } },
  { avatar: { ...avatar, coverImg: {} } },
  { avatar: { coverImg: "/x.png" } },
  { languages: [] },
  { languages: ["<b>"] },
])("what does not fit is as it is saved: %j", (given) => {
  expect(send(given)).toEqual(saved);
});

test("what is no such message, or too large, is nothing", () => {
  const circular: Record<string, unknown> = {};
  circular.teaser = circular;
  for (const message of [null, "parlo:unsaved", [], { type: "other", settings: {} }])
    expect(unsavedDocument(message, saved)).toBeNull();
  expect(send({ settings: circular })).toBeNull();
  expect(send({ settings: { teaser: { en: "x".repeat(300_000) } } })).toBeNull();
});

test("whatever is sent, what comes out is what the API would take", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(settings), "more"), fc.jsonValue()), (given) => {
      const {
        roomId: _,
        teaser: __,
        suggestedQuestions: ___,
        disclaimerText: ____,
        ...shown
      } = sendSettings(given) ?? settings;
      expect(profileSettingsSchema.safeParse(shown).success).toBe(true);
    }),
  );
});
