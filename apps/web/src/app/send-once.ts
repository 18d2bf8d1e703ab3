import { ApiError } from "./api-error.ts";

/** What one may click again within this time is the same click (milliseconds). */
const rememberedMs = 10 * 60_000;

type Sending = (request: Request) => Promise<Response>;

/**
 * Sends a call that makes something with a key, and a second time under the same key where the answer to the first was
 * lost: the server then gives that answer, and makes nothing twice. `asked` says what is asked for, whole.
 */
export function sendOnce(send: Sending): (request: Request, asked: string) => Promise<Response> {
  const lost = new Map<string, { readonly key: string; readonly at: number }>();
  return async (request, asked) => {
    const before = lost.get(asked);
    lost.delete(asked);
    const key = before && Date.now() - before.at < rememberedMs ? before.key : crypto.randomUUID();
    request.headers.set("idempotency-key", key);
    try {
      return await send(request);
    } catch (error) {
      if (isLost(error)) lost.set(asked, { key, at: Date.now() });
      throw error;
    }
  };
}

/** No answer came, or one of somebody on the way. */
const isLost = (error: unknown) =>
  !(error instanceof ApiError) || error.status === null || (error.status >= 500 && error.problem === null);
