import type { LanguageModelV3StreamPart } from "@ai-sdk/provider";
import { ServerSentEvents } from "./server-sent-events.ts";
import { UnreadableChunk } from "./unreadable-chunk.ts";
import type { PartReader } from "./vendor.ts";

/** Makes the parts of an answer of the events of its stream. */
export interface EventParts {
  take(data: string): LanguageModelV3StreamPart[];
  /** The vendor has said that nothing more comes, whatever becomes of the connection. */
  readonly isOver: boolean;
  /** It has said why the answer ends: what was counted, and a mark of the end, may still come. */
  readonly isSaid: boolean;
  /** What is left to say at the end. */
  end(): LanguageModelV3StreamPart[];
}

/** Milliseconds for what follows the reason of an end: some keep the connection open and send no mark. */
const longestAfterwordsMs = 2000;

/** Takes the bytes of a stream apart into its events. */
interface Events {
  push(bytes: Uint8Array): string[];
  /** What is left when no more bytes come. */
  end?(): string[];
}

type Read = Awaited<ReturnType<ReadableStreamDefaultReader<Uint8Array>["read"]>>;

/** Reads the body of an answer part by part. */
export class EventReader implements PartReader {
  readonly #body: ReadableStreamDefaultReader<Uint8Array>;
  readonly #made: EventParts;
  readonly #events: Events;
  #data: string[] = [];
  #parts: LanguageModelV3StreamPart[];
  #isOver = false;
  #hasEnded = false;

  constructor(
    body: ReadableStreamDefaultReader<Uint8Array>,
    made: EventParts,
    first: readonly LanguageModelV3StreamPart[] = [],
    events: Events = new ServerSentEvents(),
  ) {
    this.#events = events;
    this.#body = body;
    this.#made = made;
    this.#parts = [...first];
  }

  async read(): Promise<{ readonly done: boolean; readonly value?: LanguageModelV3StreamPart | undefined }> {
    for (;;) {
      const value = this.#parts.shift();
      if (value) return { done: false, value };
      const data = this.#data.shift();
      // One by one: what comes before an unreadable event has been said.
      if (data !== undefined) this.#take(data);
      else if (this.#hasEnded) return { done: true };
      else await this.#next();
    }
  }

  async cancel(): Promise<void> {
    await this.#body.cancel();
  }

  #take(data: string): void {
    if (this.#isOver) return;
    this.#parts = this.#made.take(data);
    if (this.#made.isOver) this.#end();
  }

  /** Some leave out the empty line behind the last event. One that cannot be read was cut off: the answer has no end. */
  #takeLast(): void {
    try {
      for (const data of this.#events.end?.() ?? []) this.#take(data);
    } catch (error) {
      if (!(error instanceof UnreadableChunk)) throw error;
    }
  }

  async #next(): Promise<void> {
    const read = await (this.#made.isSaid && !this.#isOver ? this.#afterwords() : this.#body.read());
    if (read?.value) {
      this.#data = this.#events.push(read.value);
      return;
    }
    this.#hasEnded = true;
    if (read) this.#takeLast();
    else await this.#body.cancel();
    if (!this.#isOver) this.#end();
  }

  /** What is still sent; undefined where nothing comes. */
  async #afterwords(): Promise<Read | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const nothing = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, longestAfterwordsMs, undefined);
    });
    try {
      return await Promise.race([this.#body.read(), nothing]);
    } finally {
      clearTimeout(timer);
    }
  }

  #end(): void {
    this.#isOver = true;
    this.#parts.push(...this.#made.end());
  }
}
