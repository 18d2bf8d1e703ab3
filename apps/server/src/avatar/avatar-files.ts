import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { ORPCError } from "@orpc/server";
import { type AvatarFile, apiPrefix, largestAvatarFile, uploadedFile } from "@parlo/contract";
import { type FileKind, fileKindOf, mediaTypes, modelEnding, tellingBytes } from "./file-kind.ts";
import { longestSide, pictureSize } from "./picture-size.ts";

/** Bytes kept in memory to read what a file says of itself: a model's description, a picture's size. */
const describing = 1024 * 1024;
const named = uploadedFile("model", "picture");

/** Bytes of all files of one organisation; what is still arriving counts. */
export const roomOfOrganization = 2 * 1024 * 1024 * 1024;

const folderOf = (data: string, organizationId: string) => join(data, "avatar-files", organizationId);

const addressOf = (organizationId: string, file: string) => `${apiPrefix}/avatar-files/${organizationId}/${file}`;

/** Where a file with this address would be, and what it is; null for what is no such address. */
function placeOf(data: string, address: string) {
  const [, owner, file, ending] = named.exec(address) ?? [];
  return owner && file
    ? { owner, path: join(folderOf(data, owner), file), ending: ending as FileKind["ending"] }
    : null;
}

/** Whether an address names a file that this organisation has uploaded. */
export function hasAvatarFile(data: string, organizationId: string, address: string): boolean {
  const place = placeOf(data, address);
  return place?.owner === organizationId && existsSync(place.path);
}

/** A file that was uploaded, as its address names it. */
export async function findAvatarFile(data: string, organizationId: string, file: string) {
  const place = placeOf(data, addressOf(organizationId, file));
  const found = place && (await stat(place.path).catch(() => null));
  return found && { path: place.path, bytes: found.size, mediaType: mediaTypes[place.ending] };
}

const tooLarge = () => new ORPCError("PAYLOAD_TOO_LARGE", { status: 413, message: "The file is too large" });
const full = () =>
  new ORPCError("STORAGE_FULL", { status: 413, message: "There is no room left for files of this organisation" });
const unknown = () =>
  new ORPCError("UNSUPPORTED_MEDIA_TYPE", {
    status: 415,
    message: "Send a model (GLB, VRM) or a picture (PNG, JPEG, WebP)",
  });
const tooManyPixels = () =>
  new ORPCError("PICTURE_TOO_LARGE", { status: 400, message: `A picture has at most ${longestSide} pixels a side` });

/** What the file is in the end; what only began like one is none. */
function endingOf(found: FileKind | null, head: Buffer, bytes: number): FileKind["ending"] | null {
  if (found?.kind !== "picture") return found && modelEnding(head, bytes);
  const size = pictureSize(head, bytes, found.ending);
  if (size && Math.max(size.width, size.height) > longestSide) throw tooManyPixels();
  return size && found.ending;
}

async function bytesIn(folder: string): Promise<number> {
  const files = await readdir(folder);
  const sizes = await Promise.all(files.map((file) => stat(join(folder, file)).catch(() => null)));
  return sizes.reduce((sum, found) => sum + (found?.size ?? 0), 0);
}

/** Writes what comes while it comes, and names it by its content: the same file twice is one file. */
export async function keepAvatarFile(data: string, organizationId: string, body: Readable): Promise<AvatarFile> {
  const folder = folderOf(data, organizationId);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const room = roomOfOrganization - (await bytesIn(folder));
  const arriving = join(folder, `arriving-${randomUUID()}`);
  const hash = createHash("sha256");
  const handle = await open(arriving, "wx", 0o600);
  let head = Buffer.alloc(0);
  let bytes = 0;
  let found: FileKind | null = null;
  try {
    // A stream that is destroyed takes the connection with it, and the answer.
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (head.length < describing) head = Buffer.concat([head, piece]);
      if (!found && head.length >= tellingBytes) {
        found = fileKindOf(head);
        if (!found) throw unknown();
      }
      if (bytes > largestAvatarFile[found?.kind ?? "model"]) throw tooLarge();
      if (bytes > room) throw full();
      hash.update(piece);
      await handle.write(piece);
    }
    const ending = endingOf(found, head, bytes);
    if (!found || !ending) throw unknown();
    await handle.sync();
    await handle.close();
    // Several that came at once had the same room before them.
    if ((await bytesIn(folder)) > roomOfOrganization) throw full();
    const file = `${hash.digest("hex")}.${ending}`;
    await rename(arriving, join(folder, file));
    return { file: addressOf(organizationId, file), kind: found.kind, mediaType: mediaTypes[ending], bytes };
  } catch (error) {
    body.resume();
    await handle.close().catch(() => {});
    await rm(arriving, { force: true });
    throw error;
  }
}
