import type { Response as UndiciResponse } from "undici";

/** The same answer; reading more of it than allowed is an error, counted after decompression. */
export function limitBody(response: UndiciResponse, maximumBytes: number): Response {
  let bytes = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      bytes += piece.byteLength;
      if (bytes > maximumBytes) throw new TypeError(`The answer is larger than ${maximumBytes} bytes`);
      controller.enqueue(piece);
    },
  });
  const { status, statusText, url } = response;
  const body = response.body as ReadableStream<Uint8Array> | null;
  const limited = new Response(body?.pipeThrough(counting) ?? null, {
    status,
    statusText,
    headers: [...response.headers],
  });
  Object.defineProperty(limited, "url", { value: url });
  return limited;
}
