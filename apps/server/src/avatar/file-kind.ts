import type { AvatarFile, UploadedEnding } from "@parlo/contract";

export interface FileKind {
  readonly kind: AvatarFile["kind"];
  readonly ending: UploadedEnding;
}

/** Bytes from which a kind is told; a model's description may need more to be told from another. */
export const tellingBytes = 12;

export const mediaTypes = {
  glb: "model/gltf-binary",
  vrm: "model/gltf-binary",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
} as const satisfies Record<UploadedEnding, string>;

/** What the first bytes say, whatever name and type the sender gave; null for what is neither a model nor a picture. */
export function fileKindOf(head: Buffer): FileKind | null {
  const text = (from: number, to: number) => head.toString("latin1", from, to);
  if (head.length < tellingBytes) return null;
  if (text(0, 4) === "glTF") return head.readUInt32LE(4) === 2 ? { kind: "model", ending: "glb" } : null;
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return { kind: "picture", ending: "png" };
  if (text(0, 3) === "\xff\xd8\xff") return { kind: "picture", ending: "jpg" };
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return { kind: "picture", ending: "webp" };
  return null;
}

/** A binary glTF that is as long as it says and begins with its description; `vrm` where that names the extension. */
export function modelEnding(head: Buffer, bytes: number): "glb" | "vrm" | null {
  if (head.length < 20 || head.readUInt32LE(8) !== bytes || head.toString("latin1", 16, 20) !== "JSON") return null;
  const length = head.readUInt32LE(12);
  if (length > bytes - 20) return null;
  return /"(VRMC_vrm|VRM)"\s*:/.test(head.toString("utf8", 20, Math.min(head.length, 20 + length))) ? "vrm" : "glb";
}
