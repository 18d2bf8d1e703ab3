import fc from "fast-check";
import { expect, test } from "vitest";
import { Transcript } from "./transcript.ts";

test("pieces that come twice and out of order make the text they were cut from", () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 40 }),
      fc.array(fc.nat(40), { maxLength: 6 }),
      fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }),
      (text, cuts, order) => {
        const places = [...new Set([0, ...cuts.filter((cut) => cut < text.length)])].sort((a, b) => a - b);
        const pieces = places.map((from, index) => ({
          messageId: "m",
          from,
          text: text.slice(from, places[index + 1]),
        }));
        const mixed = [...pieces, ...pieces]
          .map((piece, index) => ({ piece, at: order[index % order.length] ?? 0 }))
          .sort((a, b) => a.at - b.at);
        const transcript = new Transcript();
        for (const { piece } of mixed) transcript.grow(piece);
        expect(transcript.items("c", [])[0]?.message.action.text?.text).toBe(text);
      },
    ),
  );
});

test("a piece with a gap before it waits until the gap is filled", () => {
  const transcript = new Transcript();
  transcript.grow({ messageId: "m", from: 6, text: "world" });
  expect(transcript.items("c", [])).toEqual([]);
  transcript.grow({ messageId: "m", from: 0, text: "Hello " });
  expect(transcript.items("c", [])[0]?.message.action.text?.text).toBe("Hello world");
});
