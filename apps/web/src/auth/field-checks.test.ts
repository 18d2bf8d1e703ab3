import { expect, test } from "vitest";
import { checkEmail } from "./field-checks.ts";

test.each(["owner@localhost", "Owner@LocalHost", " ana@example.com ", "a.b+c@mail.example.org"])(
  "the address %s goes to the server",
  (address) => expect(checkEmail(address)).toBeUndefined(),
);

test.each(["owner", "owner@", "@localhost", "owner@host", "a b@example.com"])(
  "the address %s is a slip, and the form says so",
  (address) => expect(checkEmail(address)?.code).toBe("invalid-email"),
);
