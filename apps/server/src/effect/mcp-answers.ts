/** Bytes that a server may send in answer to one call, with what leads up to it. */
const mostBytes = 512 * 1024;
/** Messages that they may be: each costs time that everybody else waits for. */
const mostMessages = 1000;
/** Of them, what the server asks of its own: each is answered with a request. */
const mostRequests = 20;
/** How often a stream that ended is taken up again. */
const mostResumptions = 20;
/** Milliseconds in which what a stream brought last is read once the stream has ended. */
const readingMs = 250;

export class TooLargeAnswerError extends Error {}
export class LostAnswerError extends Error {}

export interface AnswerStreams {
  readonly fetch: typeof globalThis.fetch;
  /** Rejects when the answer can come no more: a stream that ends without it ends nothing by itself. */
  readonly lost: Promise<never>;
  /** To be told of every message that has come in; throws where it is not to be answered. */
  arrived(message: object): void;
  /** To be told of every error that the transport keeps to itself. */
  noted(error: Error): void;
}

/** Looks after the streams that answers of a server come by: how much they bring, and whether and how often they end too early. */
export function watchAnswers(fetch: typeof globalThis.fetch): AnswerStreams {
  const answered = new Set<unknown>();
  let [bytes, messages, requests, resumptions] = [0, 0, 0, 0];
  let isLost = false;
  let lose: (error: Error) => void = () => {};
  const lost = new Promise<never>((_, reject) => {
    lose = (error) => {
      isLost = true;
      reject(error);
    };
  });
  lost.catch(() => {});
  const brokeOff = () => lose(new LostAnswerError("The server ended the answer before it was whole"));

  function bounded(value: number, most: number, unit: string): void {
    if (value <= most) return;
    const error = new TooLargeAnswerError(`The answer has more than ${most} ${unit}`);
    lose(error);
    throw error;
  }

  /** The same stream, counted; `ended` hears whether it can be taken up again. */
  function watched(body: ReadableStream<Uint8Array>, ended: (resumable: boolean) => void): ReadableStream<Uint8Array> {
    const reader = body.getReader();
    let resumable = false;
    return new ReadableStream(
      {
        async pull(controller) {
          try {
            const { done, value } = await reader.read();
            if (done) {
              ended(resumable);
              controller.close();
              return;
            }
            bytes += value.byteLength;
            bounded(bytes, mostBytes, "bytes");
            bounded(messages, mostMessages, "messages");
            bounded(requests, mostRequests, "requests");
            resumable ||= /^id:/m.test(Buffer.from(value).toString("latin1"));
            controller.enqueue(value);
          } catch (error) {
            if (error instanceof TooLargeAnswerError) reader.cancel().catch(() => {});
            else ended(resumable);
            controller.error(error);
          }
        },
        cancel: (reason) => reader.cancel(reason),
      },
      { highWaterMark: 0 },
    );
  }

  return {
    lost,
    arrived: (message) => {
      messages += 1;
      if (!("id" in message)) return;
      if (!("method" in message)) answered.add(message.id);
      else {
        requests += 1;
        bounded(requests, mostRequests, "requests");
      }
    },
    noted: (error) => {
      messages += 1;
      if (error.message.startsWith("Maximum reconnection attempts")) brokeOff();
    },
    fetch: async (input, init) => {
      const isResumed = init?.method === "GET" && new Headers(init.headers).has("last-event-id");
      if (isResumed) resumptions += 1;
      if (resumptions > mostResumptions) brokeOff();
      // Nothing is waited for that a server says of its own accord: no stream is opened for it.
      if (init?.method === "GET" && (!isResumed || isLost)) return new Response(null, { status: 405 });
      const response = await fetch(input, init);
      if (isResumed && response.status >= 400 && response.status < 500) brokeOff();
      const id = idOf(init?.body);
      if (id !== undefined && response.status === 202)
        lose(new Error("The server took a request as if it asked nothing"));
      if (!response.body) return response;
      const body = watched(response.body, (resumable) => {
        if (resumable || id === undefined) return;
        setTimeout(() => answered.has(id) || brokeOff(), readingMs).unref();
      });
      const { status, statusText, headers, url } = response;
      const same = new Response(body, { status, statusText, headers: [...headers] });
      return Object.defineProperty(same, "url", { value: url });
    },
  };
}

/** The request's own id. To a notification and to what answers the server no answer comes. */
function idOf(body: unknown): unknown {
  if (typeof body !== "string") return undefined;
  const { id, method } = JSON.parse(body) as { id?: unknown; method?: string };
  return method === undefined ? undefined : id;
}
