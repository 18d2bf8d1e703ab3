import type { Readable } from "node:stream";
import { endingsOf } from "@parlo/engine";
import { fileTypeFromStream } from "file-type/node";

/** What its bytes say that a file is, whatever it is called; null for what nobody may send. */
export async function fileTypeOf(bytes: Readable, isText: boolean): Promise<string | null> {
  try {
    const found = await fileTypeFromStream(bytes);
    const mediaType = found ? found.mime.replace(/;.*$/, "") : isText ? "text/plain" : "";
    return endingsOf(mediaType) ? mediaType : null;
  } finally {
    bytes.destroy();
  }
}

/** The name without what could lead somewhere, ending as files of its type do: a page stays a text wherever it is saved. */
export function safeName(name: string, mediaType: string): string {
  const endings = endingsOf(mediaType) ?? [];
  const plain = name
    .replace(/^.*[\\/]/s, "")
    // Signs that control how the rest is shown would let "exe" stand where "pdf" is read.
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, "")
    .replace(/^[\s.]+/, "")
    .trim();
  const ending = /\.([^.]+)$/.exec(plain)?.[1]?.toLowerCase() ?? "";
  const isRight = endings.includes(ending);
  const first = endings[0] ?? "bin";
  const stem = (isRight ? plain.slice(0, -ending.length - 1) : plain) || "file";
  const kept = isRight ? ending : first;
  return `${Array.from(stem).slice(0, 120).join("")}.${kept}`;
}
