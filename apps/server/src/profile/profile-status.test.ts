import { expect, test } from "vitest";
import { statusOf } from "./profile-status.ts";

const now = new Date("2026-11-21T12:00:00Z");
const window = { from: "2026-11-21T11:00:00Z", until: "2026-11-21T13:00:00Z", note: "" };
const message = { en: "Back soon", de: "Bald zurück" };
const profile = (suspended: boolean, windows: (typeof window)[] = []) => ({
  suspended,
  languages: ["en", "de"],
  maintenance: { message, windows },
});

test("a profile that runs is active", () => {
  expect(statusOf(profile(false), "de", now)).toEqual({ status: "active" });
});

test("C293: a suspended profile says so in the language that was asked for, with or without its region", () => {
  expect(statusOf(profile(true), "de", now)).toEqual({ status: "suspended", message: "Bald zurück" });
  expect(statusOf(profile(true), "de-AT", now)).toEqual({ status: "suspended", message: "Bald zurück" });
});

test("a language without a text gets the profile's first one", () => {
  expect(statusOf(profile(true), "fr", now)).toEqual({ status: "suspended", message: "Back soon" });
  expect(statusOf({ ...profile(true), maintenance: { message: {}, windows: [] } }, "fr", now)).toEqual({
    status: "suspended",
  });
});

test("a planned window begins with its first instant and ends before its last", () => {
  expect(statusOf(profile(false, [window]), undefined, now).status).toBe("maintenance");
  expect(statusOf(profile(false, [window]), undefined, new Date(window.from)).status).toBe("maintenance");
  expect(statusOf(profile(false, [window]), undefined, new Date(window.until)).status).toBe("active");
});
