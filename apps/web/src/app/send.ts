import type { Problem } from "@parlo/contract";
import { ApiError } from "./api-error.ts";

/** Milliseconds until a call is given up. */
export const callTimeout = 30_000;

/** One HTTP call: a time-out, and every failure as an `ApiError` with the server's problem document. */
export async function send(request: Request, timeout = callTimeout): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), timeout);
  try {
    const response = await fetch(request, { signal: AbortSignal.any([request.signal, patience.signal]) });
    if (!response.ok) throw ApiError.status(response.status, await problemIn(response));
    if (response.headers.get("content-type")?.includes("text/event-stream")) return response;
    // The body counts into the time-out, too: a stalled one would be waited for without end.
    return new Response(nullBody(response.status) ? null : await response.blob(), response);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (patience.signal.aborted) throw ApiError.timeout(timeout);
    if (request.signal.aborted) throw error;
    throw ApiError.network(error);
  } finally {
    clearTimeout(timer);
  }
}

const nullBody = (status: number) => status === 204 || status === 205 || status === 304;

async function problemIn(response: Response): Promise<Problem | null> {
  if (!response.headers.get("content-type")?.includes("json")) return null;
  const body: unknown = await response.json().catch(() => null);
  return typeof body === "object" && body !== null && "code" in body ? (body as Problem) : null;
}
