import { expect, test } from "vitest";
import { emailSchema } from "./field.schema.ts";

test.each(["owner@localhost", " Ada@Example.com ", "a.b+c@mail.example.co.uk"])("%s is a mail address", (address) => {
  expect(emailSchema.parse(address)).toBe(address.trim().toLowerCase());
});

test.each(["owner", "owner@", "@localhost", "a@b", "a b@localhost", "x@localhost.", "a..b@example.com"])(
  "%s is no mail address",
  (address) => {
    expect(emailSchema.safeParse(address).success).toBe(false);
  },
);
