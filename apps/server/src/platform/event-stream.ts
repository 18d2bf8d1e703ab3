import type { Problem } from "@parlo/contract";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Bytes that may wait for a slow reader; then the stream is cut, and the client comes back for the rest. */
const mostWaiting = 512 * 1024;
const heartbeatMs = 15_000;
/** What a reader may take for the rest once its stream has ended (milliseconds). */
const lastWordsMs = 5000;
/** A stream ends by itself, so that a load balancer gets to move it. */
const longestLifeMs = 3_600_000;
/** What a client that was cut waits before it comes back, in milliseconds. */
const retryMs = 1000;
/** A comment, that no client hears. */
const nothing = ": \n\n";

interface StreamedEvent {
  readonly event?: string;
  readonly id?: number;
  /** Does not change any more: all who are told the same object are sent what was written down for the first. */
  readonly data: object;
}

export interface EventStream {
  send(event: StreamedEvent): void;
  onClose(work: () => void): void;
  /** Resolves when the reader has all that was sent, or is gone. */
  taken(): Promise<void>;
  /** With a problem that is told first, as `ended`. */
  end(problem?: Problem): void;
}

const written = new WeakMap<object, { readonly head: string; readonly bytes: Buffer }>();

/** The bytes of an event, that wait once for all who have not taken them yet, however many listen to a conversation. */
function writtenDown({ event, id, data }: StreamedEvent): Buffer {
  const head = `${event ? `event: ${event}\n` : ""}${id === undefined ? "" : `id: ${id}\n`}`;
  const known = written.get(data);
  if (known?.head === head) return known.bytes;
  const bytes = Buffer.from(`${head}data: ${JSON.stringify(data)}\n\n`);
  written.set(data, { head, bytes });
  return bytes;
}

/** Opens streams on answers of a server; they end when it does. */
export function eventStreamsOf(server: FastifyInstance): (reply: FastifyReply) => EventStream {
  const streams = new Set<EventStream>();
  server.addHook("preClose", async () => {
    for (const stream of streams) stream.end();
  });
  return (reply) => {
    const stream = openEventStream(reply);
    streams.add(stream);
    stream.onClose(() => streams.delete(stream));
    return stream;
  };
}

/**
 * Server-sent events on an answer. Writing never waits: a reader that falls behind is cut, by what has waited since
 * before. What is handed over at once is sent, however much: who comes back for it would never get it otherwise. Who
 * takes nothing is cut as well, once a heartbeat has waited until the next. What the kernel still has room for it takes
 * in the place of a reader that is gone; such a one costs nothing, and the kernel gives it up in a quarter of an hour.
 */
function openEventStream(reply: FastifyReply): EventStream {
  const headers = Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
  reply.hijack();
  const { raw } = reply;
  const works: (() => void)[] = [];
  let open = true;
  let isJudged = false;
  let isBeatTaken = true;
  const beat = setInterval(() => {
    if (!isBeatTaken) return cut();
    isBeatTaken = false;
    write(nothing, () => {
      isBeatTaken = true;
    });
  }, heartbeatMs);
  const life = setTimeout(() => end(), longestLifeMs);

  raw.writeHead(200, {
    ...headers,
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache, no-transform",
    "x-accel-buffering": "no",
  });
  raw.once("close", closed);
  raw.once("error", closed);
  write(`retry: ${retryMs}\n\n`);

  function write(text: string | Buffer, taken?: () => void): void {
    if (!open || isCut()) return;
    raw.write(text, taken);
  }

  /** Once in a round of the loop: nothing leaves before its end. */
  function isCut(): boolean {
    if (isJudged) return false;
    isJudged = true;
    setImmediate(() => {
      isJudged = false;
    });
    if (raw.writableLength <= mostWaiting) return false;
    cut();
    return true;
  }

  function cut(): void {
    raw.destroy();
    closed();
  }

  function end(problem?: Problem): void {
    if (!open) return;
    if (problem) send({ event: "ended", data: problem });
    if (!open) return;
    const late = setTimeout(() => raw.destroy(), lastWordsMs);
    raw.once("close", () => clearTimeout(late));
    raw.end();
    closed();
  }

  function closed(): void {
    if (!open) return;
    open = false;
    clearInterval(beat);
    clearTimeout(life);
    for (const work of works) work();
  }

  function send(event: StreamedEvent): void {
    if (open) write(writtenDown(event));
  }

  return {
    send,
    onClose(work) {
      if (open) works.push(work);
      else work();
    },
    taken: () =>
      new Promise((resolve) => {
        if (!open) return resolve();
        works.push(resolve);
        write(nothing, resolve);
      }),
    end,
  };
}
