import { expect, test } from "vitest";
import { besideBox } from "./beside-card.ts";

const canvas = { left: 60, top: 60, width: 1000, height: 800 };
const card = (left: number, top = 160) => ({ left, top, width: 212, height: 100 });

test("what belongs to a card stands at its right", () => {
  expect(besideBox(card(160), canvas)).toEqual({ left: 324, top: 100 });
});

test("where there is no room at its right, it stands at its left and does not cover it", () => {
  expect(besideBox(card(840), canvas)).toEqual({ left: 548, top: 100 });
});

test("near the lower edge it stays within the canvas, and so it does where there is no room at either side", () => {
  expect(besideBox(card(160, 840), canvas)).toEqual({ left: 324, top: 448 });
  expect(besideBox(card(60), { ...canvas, width: 320 })).toEqual({ left: 88, top: 100 });
});
