import { type AvatarFile, avatarFileSchema } from "@parlo/contract";
import { authorizedSend } from "../app/authorized-send.ts";
import { configuration } from "../app/configuration.ts";
import { session } from "../app/current-session.ts";

/** Sends a file as it is; the server says what it is. */
export async function uploadAvatarFile(file: File): Promise<AvatarFile> {
  const address = `${configuration.apiUrl}/api/v1/avatar-files`;
  const headers = { "content-type": "application/octet-stream" };
  const response = await authorizedSend(session, new Request(address, { method: "POST", headers, body: file }));
  return avatarFileSchema.parse(await response.json());
}
