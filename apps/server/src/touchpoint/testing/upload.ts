import { randomUUID } from "node:crypto";
import type { SentFile } from "@parlo/contract";
import { checkedFetch } from "../../testing/checked-fetch.ts";

/** A picture of one pixel. */
export const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

interface Upload {
  readonly base: string;
  readonly headers: Record<string, string>;
  readonly conversationId: string;
  readonly name?: string;
  readonly uploadId?: string;
  readonly body?: Uint8Array<ArrayBuffer> | string;
}

/** Sends a file as a touchpoint does. */
export async function upload({ base, headers, conversationId, name = "photo.png", ...more }: Upload) {
  const query = new URLSearchParams({ uploadId: more.uploadId ?? randomUUID(), name });
  const response = await checkedFetch(`${base}/conversations/${conversationId}/files?${query}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/octet-stream" },
    body: more.body ?? new Uint8Array(pixel),
  });
  return { status: response.status, body: (await response.json()) as SentFile & { readonly code?: string } };
}
