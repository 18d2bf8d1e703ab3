import { UnreadableChunk } from "./unreadable-chunk.ts";

/** Characters of one event, and bytes where nobody has read them yet; what is longer has no end. */
export const longestEvent = 4 * 1024 * 1024;

/** Takes a stream of server-sent events apart, however it is cut into pieces; only what stands in `data` matters here. */
export class ServerSentEvents {
  readonly #decoder = new TextDecoder();
  #rest = "";
  #data: string[] = [];
  #length = 0;

  /** The data of the events that are whole by now. */
  push(bytes: Uint8Array): string[] {
    const text = this.#rest + this.#decoder.decode(bytes, { stream: true });
    const events: string[] = [];
    let from = 0;
    for (let end = lineEnd(text, from); end >= 0; end = lineEnd(text, from)) {
      this.#line(text.slice(from, end), events);
      from = end + (text[end] === "\r" && text[end + 1] === "\n" ? 2 : 1);
    }
    this.#rest = text.slice(from);
    if (this.#length + this.#rest.length > longestEvent) throw new UnreadableChunk("An event has no end");
    return events;
  }

  /** The data of a last event whose empty line is missing; whether it is whole, is for its reader to say. */
  end(): string[] {
    return this.push(new TextEncoder().encode("\n\n"));
  }

  #line(line: string, events: string[]): void {
    if (line === "") {
      if (this.#data.length > 0) events.push(this.#data.join("\n"));
      this.#data = [];
      this.#length = 0;
    } else if (line === "data") this.#add("");
    else if (line.startsWith("data:")) this.#add(line.slice(line[5] === " " ? 6 : 5));
  }

  #add(data: string): void {
    this.#data.push(data);
    this.#length += data.length + 1;
  }
}

/** Where the line ends that begins at `from`. A CR that comes last may be half of an end: one waits for what follows. */
function lineEnd(text: string, from: number): number {
  const newline = text.indexOf("\n", from);
  const carriage = text.indexOf("\r", from);
  if (carriage < 0 || (newline >= 0 && newline < carriage)) return newline;
  return carriage === text.length - 1 ? -1 : carriage;
}
