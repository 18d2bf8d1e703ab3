import type { SentFile } from "@parlo/contract";

export interface FileAccess {
  /** Where files of the conversation are, without a closing slash. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Milliseconds without a byte, there or back, after which an upload is given up. */
const standstill = 30_000;

/** Sends a file to the conversation; the status where it was refused, 0 where it did not arrive. */
export function uploadFile(
  { address, headers }: FileAccess,
  { file, uploadId }: { readonly file: File; readonly uploadId: string },
  onProgress: (part: number) => void,
): Promise<SentFile | number> {
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
      resolve(call.status === 201 ? (JSON.parse(call.responseText) as SentFile) : call.status);
    };
    call.open("POST", `${address}?${new URLSearchParams({ uploadId, name: file.name })}`);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.setRequestHeader("content-type", "application/octet-stream");
    wait();
    call.send(file);
  });
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
