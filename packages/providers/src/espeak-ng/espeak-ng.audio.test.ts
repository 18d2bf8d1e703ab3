import { expect, test } from "vitest";
import { pcmOf, soundingPart } from "./espeak-ng.audio.ts";

test("audio at another pace is brought to that of all, between samples in a straight line", () => {
  const wav = Buffer.alloc(44 + 8);
  wav.write("RIFF");
  wav.writeUInt32LE(12_000, 24);
  wav.writeUInt16LE(16, 34);
  for (const [at, sample] of [0, 100, 200, 0].entries()) wav.writeInt16LE(sample, 44 + at * 2);
  const audio = pcmOf(wav, "x");
  expect([...new Int16Array(audio.buffer, audio.byteOffset, 8)]).toEqual([0, 50, 100, 150, 200, 100, 0, 0]);
  expect(soundingPart(Buffer.alloc(8))).toEqual({ from: 8, to: 8 });
});
