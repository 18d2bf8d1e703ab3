import { type SentFile, sentFileSchema } from "@parlo/contract";
import { authorizedSend } from "./authorized-send.ts";
import { configuration } from "./configuration.ts";
import { session } from "./current-session.ts";
import { send } from "./send.ts";
import { sendFile } from "./send-file.ts";

/** Milliseconds: 25 MB on a slow line. */
const patience = 600_000;

const addressOf = (conversationId: string) => `${configuration.apiUrl}/api/v1/conversations/${conversationId}/files`;

/** What an end user has sent. */
export async function readSentFile(conversationId: string, id: string): Promise<Blob> {
  const request = new Request(`${addressOf(conversationId)}/${id}`);
  const response = await authorizedSend(session, request, (one) => send(one, patience));
  return response.blob();
}

/** Sends a file to a test, as its end user would. */
export async function uploadToConversation(conversationId: string, file: File): Promise<SentFile> {
  const query = new URLSearchParams({ uploadId: crypto.randomUUID(), name: file.name });
  const headers = { "content-type": "application/octet-stream" };
  const request = new Request(`${addressOf(conversationId)}?${query}`, { method: "POST", headers });
  const response = await authorizedSend(session, request, (call) => sendFile(call, file));
  return sentFileSchema.parse(await response.json());
}
