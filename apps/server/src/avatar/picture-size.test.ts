import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fileKindOf } from "./file-kind.ts";
import { pictureSize } from "./picture-size.ts";

/** Three by two pixels: a whole PNG, and a JPEG until behind its frame. */
const samples = {
  png: "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AAQQxwFgBB0gX7h/C5SAAAAABJRU5ErkJggg==",
  jpg: "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wAALCAACAAMBAREA/9k=",
};
const bytesOf = (text: string) => Buffer.from(text, "base64");
const riff = (kind: string, body: readonly number[]) => {
  const head = Buffer.alloc(20);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(12 + Math.max(body.length, 10), 4);
  head.write(`WEBP${kind}`, 8, "latin1");
  head.writeUInt32LE(body.length, 16);
  return Buffer.concat([head, Buffer.from(body), Buffer.alloc(Math.max(0, 10 - body.length))]);
};
const webp = {
  "VP8 ": riff("VP8 ", [0x10, 0, 0, 0x9d, 0x01, 0x2a, 3, 0, 2, 0]),
  VP8L: riff("VP8L", [0x2f, 2, 0x40, 0, 0]),
  VP8X: riff("VP8X", [0, 0, 0, 0, 2, 0, 0, 1, 0, 0]),
};
const sizeOf = (bytes: Buffer) => {
  const kind = fileKindOf(bytes);
  return kind && pictureSize(bytes, bytes.length, kind.ending);
};

test.each([["PNG", bytesOf(samples.png)], ["JPEG", bytesOf(samples.jpg)], ...Object.entries(webp)])(
  "the size of a picture stands in its head: %s",
  (_, bytes) => {
    expect(sizeOf(bytes)).toEqual({ width: 3, height: 2 });
  },
);

test("the pictures that ship have the size of a portrait", () => {
  const nova = readFileSync(new URL("../../assets/avatars/nova.png", import.meta.url));
  expect(sizeOf(nova)?.width).toBeGreaterThan(100);
});

const changed = (bytes: Buffer, at: number, value: number) => {
  const copy = Buffer.from(bytes);
  copy[at] = value;
  return copy;
};
const png = bytesOf(samples.png);
const jpg = bytesOf(samples.jpg);
const frame = jpg.indexOf(Buffer.from([0xff, 0xc0]));

test.each([
  ["a PNG that is only its first bytes", png.subarray(0, 12)],
  ["a PNG without its head", changed(png, 12, 0x4a)],
  ["a PNG whose head was altered", changed(png, 19, 9)],
  [
    "a page behind the first bytes of a PNG",
    Buffer.concat([png.subarray(0, 8), Buffer.from("<script>alert(1)</script>".repeat(4))]),
  ],
  ["a JPEG without a frame", jpg.subarray(0, frame)],
  [
    "a page behind the first bytes of a JPEG",
    Buffer.concat([jpg.subarray(0, 3), Buffer.from("<script>alert(1)</script>".repeat(4))]),
  ],
  ["a JPEG without pixels", changed(changed(jpg, frame + 6, 0), frame + 5, 0)],
  ["a WebP that was cut", webp.VP8X.subarray(0, 29)],
  ["a WebP that says it is longer", changed(webp.VP8X, 4, 99)],
  ["a WebP of an unknown kind", changed(webp.VP8X, 15, 0x5a)],
  ["a WebP without its signature", changed(webp.VP8L, 20, 0)],
  ["a WebP that is no key frame", changed(webp["VP8 "], 20, 1)],
])("%s is no picture", (_, bytes) => {
  expect(sizeOf(bytes)).toBeNull();
});
