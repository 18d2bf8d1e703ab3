import { ApiError } from "./api-error.ts";
import { authorizedSend } from "./authorized-send.ts";
import { configuration } from "./configuration.ts";
import { session } from "./current-session.ts";
import { readServerEvents, type ServerEvent } from "./server-events.ts";

/** Milliseconds before a stream that ended or broke is opened again; doubled while it fails. */
const firstWait = 1000;
const longestWait = 30_000;

export interface FollowEvents {
  /** Below the API's prefix; asked for each time, so that it can name what has been seen. */
  path: () => string;
  onEvent: (event: ServerEvent) => void;
  /** The stream is there, for the first time or again. */
  onOpen?: () => void;
}

/** Listens to a stream of the server until it is stopped; comes back after every break. */
export function followEvents({ path, onEvent, onOpen }: FollowEvents): () => void {
  const end = new AbortController();
  void follow();
  return () => end.abort();

  async function follow(): Promise<void> {
    let wait = firstWait;
    while (!end.signal.aborted) {
      try {
        const url = `${configuration.apiUrl}/api/v1${path()}`;
        const response = await authorizedSend(session, new Request(url, { signal: end.signal }));
        if (!response.body) return;
        onOpen?.();
        wait = firstWait;
        for await (const event of readServerEvents(response.body)) {
          if (end.signal.aborted) return;
          // Who may not go on is told so; coming back shows whether they may again.
          if (event.event === "ended") break;
          onEvent(event);
        }
      } catch (error) {
        if (end.signal.aborted || isFinal(error)) return;
      }
      await rest(wait, end.signal);
      wait = Math.min(wait * 2, longestWait);
    }
  }
}

/** Not signed in any more, not allowed, or gone: asking again would not help. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status !== null && [400, 401, 403, 404].includes(error.status);
}

/** Ends before its time when the network is back, or nobody listens any more. */
function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      globalThis.removeEventListener("online", over);
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    globalThis.addEventListener("online", over);
    signal.addEventListener("abort", over);
  });
}
