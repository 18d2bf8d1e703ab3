import { type AvatarFile, avatarFileSchema } from "@parlo/contract";
import { authorizedSend } from "./authorized-send.ts";
import { configuration } from "./configuration.ts";
import { session } from "./current-session.ts";

/** Sends a model or a picture as it is; the server says what it is. */
export async function uploadFile(file: File): Promise<AvatarFile> {
  const address = `${configuration.apiUrl}/api/v1/avatar-files`;
  const headers = { "content-type": "application/octet-stream" };
  const response = await authorizedSend(session, new Request(address, { method: "POST", headers, body: file }));
  return avatarFileSchema.parse(await response.json());
}
