import { connect, type Socket } from "node:net";

/** Where a stream of events is, and what is sent to get it. */
export interface Stream {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Reader {
  readonly isOpen: boolean;
  close(): void;
}

/** Bytes that are read at once, and bytes a second of one that is slow. */
const piece = 1024;

/** Reads the head of its stream, and then nothing any more. */
export const stopped = (stream: Stream) => read(stream, (socket) => void socket.pause());

/** Reads a kilobyte a second. */
export const slow = (stream: Stream) =>
  read(stream, (socket) => {
    socket.pause();
    setTimeout(() => socket.resume(), 1000).unref();
  });

/** Reads what comes at once, and tells it. */
export function brisk({ address, headers }: Stream, take: (text: string) => void): Reader {
  const abort = new AbortController();
  const listen = async () => {
    const { body } = await fetch(address, { headers, signal: abort.signal });
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) take(part);
  };
  void listen().catch(() => {});
  return { isOpen: true, close: () => abort.abort() };
}

/** `after` is called whenever a piece was read. */
function read({ address, headers }: Stream, after: (socket: Socket) => void): Reader {
  const { hostname, port, pathname, search } = new URL(address);
  const state = { isOpen: true };
  const take = () => {
    after(socket);
    return true;
  };
  const socket = connect({
    host: hostname,
    port: Number(port),
    onread: { buffer: Buffer.alloc(piece), callback: take },
  });
  socket.on("error", () => {}).on("close", () => Object.assign(state, { isOpen: false }));
  const told = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}\r\n${told.join("")}\r\n`);
  return {
    get isOpen() {
      return state.isOpen;
    },
    close: () => void socket.destroy(),
  };
}
