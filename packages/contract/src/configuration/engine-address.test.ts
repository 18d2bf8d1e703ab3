import { expect, test } from "vitest";
import { engineAddressSchema, placeOfSecret, webOrigin } from "./engine-address.ts";

test("of a web address its origin is read, however it is written", () => {
  expect(webOrigin("https://bot.example/talk?x=1")).toBe("https://bot.example");
  expect(webOrigin(" HTTPS://Bot.Example:443/talk ")).toBe("https://bot.example");
  expect(webOrigin("http://mia:pass@bot.example:8080#x")).toBe("http://bot.example:8080");
  expect(webOrigin("http:\\\\bot.example\\talk@other.example")).toBe("http://bot.example");
  expect(webOrigin("https://bot.example?@other.example")).toBe("https://bot.example");
  expect(webOrigin("http://[::1]:9/v1")).toBe("http://[::1]:9");
  for (const other of ["bot.example:a", "urn:bot", "mailto:mia@bot.example", "ftp://bot.example", "bot", ""])
    expect(webOrigin(other)).toBeUndefined();
});

test("a secret is given for an origin, else for a value as it is, without the spaces around it", () => {
  expect(placeOfSecret("https://bot.example/a")).toBe(placeOfSecret("https://bot.example/b"));
  expect(placeOfSecret("https://bot.example")).not.toBe(placeOfSecret("http://bot.example"));
  expect(placeOfSecret("bot.example:a")).not.toBe(placeOfSecret("bot.example:b"));
  expect(placeOfSecret(" europe-west1 ")).toBe("europe-west1");
  expect(placeOfSecret(undefined)).toBeUndefined();
});

test("an address holds neither a user name nor a password", () => {
  const isFine = (address: string) => engineAddressSchema.safeParse(address).success;
  expect(isFine("https://bot.example/mia@bot.example?by=mia:pass@x")).toBe(true);
  for (const address of [
    "https://mia@bot.example",
    "https://:pass@bot.example",
    "https:\\\\mia:pass@bot.example",
    "nowhere",
  ])
    expect(isFine(address)).toBe(false);
});
