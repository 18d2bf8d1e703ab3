/** A message of Azure's speech protocol: headers as in HTTP, then JSON or audio. */
export interface SpeechMessage {
  readonly path: string;
  readonly body: string;
}

export function textMessage(path: string, requestId: string, body: object): string {
  return `${headersOf(path, requestId, "application/json")}\r\n${JSON.stringify(body)}`;
}

export const ssmlMessage = (requestId: string, ssml: string) =>
  `${headersOf("ssml", requestId, "application/ssml+xml")}\r\n${ssml}`;

/** In binary messages the headers come after their length. Audio without bytes ends it. */
export function audioMessage(requestId: string, audio: Uint8Array, type?: string): Buffer {
  const headers = Buffer.from(headersOf("audio", requestId, type), "ascii");
  const length = Buffer.alloc(2);
  length.writeUInt16BE(headers.byteLength);
  return Buffer.concat([length, headers, audio]);
}

/** Null for what is none. */
export function readMessage(text: string): SpeechMessage | null {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const path = /^path:\s*(\S+)\s*$/im.exec(text.slice(0, end))?.[1];
  return path ? { path: path.toLowerCase(), body: text.slice(end + 4) } : null;
}

/** The audio of a binary message; null for what is none. */
export function readAudio(message: Uint8Array): Uint8Array | null {
  const bytes = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
  if (bytes.byteLength < 2) return null;
  const end = 2 + bytes.readUInt16BE(0);
  const isAudio = /^path:\s*audio\s*$/im.test(bytes.toString("latin1", 2, end));
  return isAudio && end <= bytes.byteLength ? bytes.subarray(end) : null;
}

function headersOf(path: string, requestId: string, type?: string): string {
  const headers = { Path: path, "X-RequestId": requestId, "X-Timestamp": new Date().toISOString() };
  const lines = Object.entries(type ? { ...headers, "Content-Type": type } : headers);
  return lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
}
