import { expect, test } from "vitest";
import { emailSchema, timeZoneSchema } from "./field.schema.ts";

test.each(["owner@localhost", " Ada@Example.com ", "a.b+c@mail.example.co.uk"])("%s is a mail address", (address) => {
  expect(emailSchema.parse(address)).toBe(address.trim().toLowerCase());
});

test.each(["owner", "owner@", "@localhost", "a@b", "a b@localhost", "x@localhost.", "a..b@example.com"])(
  "%s is no mail address",
  (address) => {
    expect(emailSchema.safeParse(address).success).toBe(false);
  },
);

test.each([
  "UTC",
  "Europe/Berlin",
  "America/Argentina/Ushuaia",
  "Europe/Kyiv",
  "Europe/Kiev",
  "Asia/Calcutta",
  "Etc/GMT-14",
])("%s is a time zone", (name) => {
  expect(timeZoneSchema.parse(name)).toBe(name);
});

test.each([
  "",
  "Europe/Atlantis",
  "+02:00",
  "CET!",
  "AET",
  "PST",
  "SystemV/EST5",
  "Europe/Berlin\u0000",
  "../etc/passwd",
])("%j is no time zone", (name) => {
  expect(timeZoneSchema.safeParse(name).error?.issues[0]?.message).toBe("Invalid time zone");
});
