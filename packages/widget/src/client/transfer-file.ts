import type { SentFile } from "@parlo/contract";

export interface FileAccess {
  readonly conversationId: string;
  /** Where files of the conversation are, without a closing slash. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Why a file was not taken: status 0 where it did not arrive. */
export interface Refused {
  readonly status: number;
  /** Of the server's problem; empty where it names none. */
  readonly code: string;
}

interface Leaving {
  readonly file: File;
  readonly uploadId: string;
  readonly signal: AbortSignal;
}

/** Milliseconds without a byte, there or back, after which an upload is given up. */
const standstill = 30_000;

/** Sends a file to the conversation. */
export function uploadFile(
  { address, headers }: FileAccess,
  { file, uploadId, signal }: Leaving,
  onProgress: (part: number) => void,
): Promise<SentFile | Refused> {
  const call = new XMLHttpRequest();
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => call.abort(), standstill);
    };
    call.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? loaded / total : 0);
    };
    call.onloadend = () => {
      clearTimeout(timer);
      const { status, responseText } = call;
      resolve(status === 201 ? (JSON.parse(responseText) as SentFile) : { status, code: codeIn(responseText) });
    };
    signal.addEventListener("abort", () => call.abort());
    call.open("POST", `${address}?${new URLSearchParams({ uploadId, name: file.name })}`);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.setRequestHeader("content-type", "application/octet-stream");
    wait();
    call.send(file);
  });
}

function codeIn(text: string): string {
  try {
    return String((JSON.parse(text) as { readonly code?: unknown }).code ?? "");
  } catch {
    return "";
  }
}

/** What was sent, to be saved; null where it cannot be read. */
export async function readFile(
  { address, headers }: FileAccess,
  id: string,
  request: typeof fetch,
): Promise<Blob | null> {
  const response = await request(`${address}/${id}`, { headers, credentials: "omit" }).catch(() => null);
  return response?.ok ? response.blob() : null;
}
