import { expect, test } from "vitest";
import { ownAddress } from "./own-address.ts";

const site = "https://parlo.example/flows";

test.each([
  ["/pictures/a.png", "https://parlo.example/pictures/a.png"],
  ["https://parlo.example/a.png", "https://parlo.example/a.png"],
  ["https://elsewhere.example/a.png", null],
  ["//elsewhere.example/a.png", null],
  ["javascript:alert(1)", null],
  ["data:image/png;base64,AAAA", null],
  ["https://", null],
])("%s is loaded from %s", (address, own) => {
  expect(ownAddress(address, site)).toBe(own);
});
