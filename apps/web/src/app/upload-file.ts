import { type AvatarFile, avatarFileSchema } from "@parlo/contract";
import { authorizedSend } from "./authorized-send.ts";
import { configuration } from "./configuration.ts";
import { session } from "./current-session.ts";
import { sendFile } from "./send-file.ts";

/** Sends a model or a picture as it is; the server says what it is. */
export async function uploadFile(file: File): Promise<AvatarFile> {
  const address = `${configuration.apiUrl}/api/v1/avatar-files`;
  const headers = { "content-type": "application/octet-stream" };
  const request = new Request(address, { method: "POST", headers });
  const response = await authorizedSend(session, request, (call) => sendFile(call, file));
  return avatarFileSchema.parse(await response.json());
}
