import fc from "fast-check";
import { expect, test } from "vitest";
import { brandColours, contrastOf, plainColour } from "./colour.ts";

const colours = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`);

test("any author's colour can be read: white on it, and it on the surface, in light and in dark", () => {
  fc.assert(
    fc.property(colours, fc.constantFrom("#ffffff", "#1c1719"), (colour, surface) => {
      const { solid, text } = brandColours(colour, surface);
      expect(contrastOf(solid, "#ffffff")).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(text, surface)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("a colour that is good enough stays as it is", () => {
  expect(brandColours("#8f2862", "#ffffff")).toMatchObject({ solid: "#8f2862", text: "#8f2862" });
});

test("what is no plain colour is refused", () => {
  for (const value of ["red", "url(https://evil.example)", "#fff", "#12345g", "#123456;}"])
    expect(plainColour(value)).toBeNull();
});
