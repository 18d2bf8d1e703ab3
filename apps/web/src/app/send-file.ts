import type { Problem } from "@parlo/contract";
import { ApiError } from "./api-error.ts";

/** Milliseconds without a byte, there or back, after which an upload is given up. */
const standstill = 30_000;

interface Sending {
  /** Bytes that are on their way already, of how many. */
  readonly onProgress?: (sent: number, all: number) => void;
  readonly patience?: number;
}

/**
 * Sends a file as the body of a call. A large one on an ordinary line takes minutes, so its whole time is not counted,
 * only standing still; `fetch` does not tell how far it has come.
 */
export function sendFile(
  { method, url, headers }: Request,
  file: Blob,
  { onProgress, patience = standstill }: Sending = {},
): Promise<Response> {
  const call = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(ApiError.timeout(patience));
        call.abort();
      }, patience);
    };
    call.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress?.(loaded, total);
    };
    call.upload.onload = wait;
    call.onprogress = wait;
    call.onerror = () => reject(ApiError.network(new Error("The connection broke off")));
    call.onload = () => {
      const { status, responseText } = call;
      if (status >= 200 && status < 300) resolve(new Response(responseText, { status }));
      else reject(ApiError.status(status, problemIn(responseText)));
    };
    call.onloadend = () => clearTimeout(timer);
    call.open(method, url);
    headers.forEach((value, name) => {
      call.setRequestHeader(name, value);
    });
    wait();
    call.send(file);
  });
}

function problemIn(text: string): Problem | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null && "code" in body ? (body as Problem) : null;
  } catch {
    return null;
  }
}
