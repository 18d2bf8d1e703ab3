import { crc32 } from "node:zlib";
import type { FileKind } from "./file-kind.ts";

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Pixels a side: more than any screen shows, less than what fills a browser's memory. */
export const longestSide = 8192;

/**
 * How large the picture says it is; null where what follows its first bytes is none of its kind, or was cut. Read here
 * and not by `image-size`: that tries every format it knows, was hung for good by made-up boxes of some again and again
 * (CVE-2025-71319, CVE-2025-71329), and takes a head for whole that no browser would show.
 */
export function pictureSize(head: Buffer, bytes: number, ending: FileKind["ending"]): PictureSize | null {
  const size = ending === "png" ? ofPng(head) : ending === "jpg" ? ofJpeg(head) : ofWebp(head, bytes);
  return size && size.width > 0 && size.height > 0 ? size : null;
}

/** Bits a sample that each colour type may have. */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

function ofPng(head: Buffer): PictureSize | null {
  if (head.length < 33 || head.readUInt32BE(8) !== 13 || head.toString("latin1", 12, 16) !== "IHDR") return null;
  if (crc32(head.subarray(12, 29)) !== head.readUInt32BE(29)) return null;
  const [depth = 0, colour = 0, compression, filter, interlace = 2] = head.subarray(24, 29);
  const isKnown = depths[colour]?.includes(depth) && compression === 0 && filter === 0 && interlace <= 1;
  return isKnown ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) } : null;
}

/** Goes from segment to segment until the frame's; each names its length. */
function ofJpeg(head: Buffer): PictureSize | null {
  let at = 2;
  while (at + 10 <= head.length) {
    if (head[at] !== 0xff) return null;
    const marker = head[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = head.readUInt16BE(at + 2);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const components = head[at + 9] ?? 0;
      if (components < 1 || components > 4 || length !== 8 + 3 * components) return null;
      return { width: head.readUInt16BE(at + 7), height: head.readUInt16BE(at + 5) };
    }
    // Before the frame come tables, remarks and what applications put there.
    if (marker < 0xc4 || (marker >= 0xd0 && marker <= 0xda) || length < 2) return null;
    at += 2 + length;
  }
  return null;
}

function ofWebp(head: Buffer, bytes: number): PictureSize | null {
  if (head.length < 30 || head.readUInt32LE(4) + 8 > bytes) return null;
  switch (head.toString("latin1", 12, 16)) {
    case "VP8 ":
      if (((head[20] ?? 1) & 1) !== 0 || head.readUIntBE(23, 3) !== 0x9d012a) return null;
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    case "VP8L": {
      if (head[20] !== 0x2f) return null;
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return head.readUInt32LE(16) === 10
        ? { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
        : null;
    default:
      return null;
  }
}
