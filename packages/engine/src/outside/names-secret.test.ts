import { expect, test } from "vitest";
import { namesSecret } from "./names-secret.ts";

test.each(["Authorization", "x-api-key", "apikey", "accessKey", "key", "keys", "client_secret", "monkey_key"])(
  "%s names a secret",
  (name) => expect(namesSecret(name)).toBe(true),
);

test.each(["keyword", "Keywords", "keyboard", "monkey", "secretary", "page"])("%s names none", (name) =>
  expect(namesSecret(name)).toBe(false),
);
