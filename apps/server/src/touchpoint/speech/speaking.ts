import { type SpeechChunk, spokenFormat } from "@parlo/contract";
import { readSsml, type UnreadPart } from "@parlo/engine";
import {
  isSsmlDocument,
  type SpokenPiece,
  type SsmlPart,
  voiceBytesPerMs,
  withoutEmoticons,
  wordsOfSsml,
} from "@parlo/providers";
import type { AgentVoice } from "./agent-voice.ts";
import { PieceQueue } from "./piece-queue.ts";
import { readAloud } from "./read-aloud.ts";
import { type Sentence, Sentences } from "./sentences.ts";

/** So far ahead of what is heard audio is sent, in milliseconds. */
const mostAheadMs = 5000;
/** A second of audio goes out in one piece at the most. */
const largestPiece = 1000 * voiceBytesPerMs;

export interface Manner {
  readonly language: string;
  /** What is read as it is written. */
  readonly verbatim?: readonly UnreadPart[] | undefined;
}

/** What is said in one go, in the place of a part of the text. */
interface Part extends Sentence {
  readonly ssml?: readonly SsmlPart[];
  /** It as it is written, where the text itself is a document. */
  readonly document?: string;
}

interface Said extends Part {
  readonly startMs: number;
  endMs: number;
  /** When each word begins, as far as the vendor says it. */
  readonly words: number[];
}

/** One message on its way from text to sound: sentence by sentence, while the rest is still being written. */
export class Speaking {
  readonly messageId: string;
  readonly manner: Manner;
  readonly #send: (chunk: SpeechChunk) => void;
  readonly #sentences = new Sentences();
  readonly #abort = new AbortController();
  readonly #said: Said[] = [];
  #waiting: Part[] = [];
  #isWritten = false;
  #sequence = 0;
  #bytes = 0;
  #beganAt: number | null = null;
  #wake = () => {};

  constructor(messageId: string, manner: Manner, send: (chunk: SpeechChunk) => void) {
    this.messageId = messageId;
    this.manner = manner;
    this.#send = send;
    this.#abort.signal.addEventListener("abort", () => this.#wake());
  }

  /** The next piece of its text; one that does not follow on the last waits for the whole. */
  write(text: string, from: number): void {
    if (this.#isWritten || from !== this.#sentences.length) return;
    // What may be a document is none before its end.
    if (from === 0 && /^\s*</.test(text)) return;
    this.#queue(this.#sentences.push(text));
  }

  /**
   * Its whole text, and what is spoken instead of it where none of it is said yet: as SSML, if it can be read as that. A
   * text may be such a document itself. Where the text is not what was written before, what is said already stands.
   */
  whole(text: string, spoken?: string): void {
    if (this.#isWritten) return;
    const marked = this.#sentences.length === 0 ? this.#marked(text, spoken) : null;
    if (marked) {
      this.#isWritten = true;
      this.#queue([{ text, from: 0, to: text.length, ...marked }]);
      return;
    }
    if (this.#sentences.continues(text)) this.#queue(this.#sentences.push(text.slice(this.#sentences.length)));
    this.finish();
  }

  /** Nothing more is written. */
  finish(): void {
    if (this.#isWritten) return;
    this.#isWritten = true;
    this.#queue(this.#sentences.end());
  }

  /** Nobody listens any more. */
  stop(): void {
    this.#abort.abort();
  }

  /** How much of its text was heard when so much of its audio was. */
  charactersAt(ms: number): number {
    const said = this.#said.findLast(({ startMs }) => startMs <= ms);
    if (!said) return 0;
    return said.from + (heardByWords(said, ms) ?? heardByLength(said, ms));
  }

  /** Says it to its end. Whatever happens, the last chunk is told as such. */
  async run(voice: () => Promise<AgentVoice>): Promise<void> {
    try {
      let speaker: AgentVoice | undefined;
      for (let sentence = await this.#next(); sentence; sentence = await this.#next()) {
        const text = sentence.ssml ? wordsOfSsml(sentence.ssml) : readAloud(sentence.text, this.manner.verbatim);
        if (text === "") continue;
        speaker ??= await voice();
        await this.#say(speaker, text, sentence);
      }
    } catch (error) {
      if (!this.#abort.signal.aborted) throw error;
    } finally {
      this.#isWritten = true;
      if (this.#sequence > 0) this.#tell({ audio: new Uint8Array(), words: [], visemes: [] }, true);
    }
  }

  #marked(text: string, spoken = isSsmlDocument(text) ? text : null): Pick<Part, "ssml" | "document"> | null {
    if (spoken === null) return null;
    const bare = this.manner.verbatim?.includes("emojis") ? spoken : withoutEmoticons(spoken);
    const read = readSsml(bare);
    return read.type === "read" ? { ssml: read.parts, ...(spoken === text && { document: bare }) } : null;
  }

  #queue(sentences: readonly Part[]): void {
    this.#waiting.push(...sentences);
    this.#wake();
  }

  async #next(): Promise<Part | undefined> {
    while (this.#waiting.length === 0 && !this.#isWritten && !this.#abort.signal.aborted)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    return this.#abort.signal.aborted ? undefined : this.#waiting.shift();
  }

  async #say(voice: AgentVoice, text: string, sentence: Part): Promise<void> {
    const { signal } = this.#abort;
    const pieces = new PieceQueue<SpokenPiece>();
    const startMs = this.#lengthMs;
    const said: Said = { ...sentence, startMs, endMs: startMs, words: [] };
    this.#said.push(said);
    const onPiece = (piece: SpokenPiece) => pieces.push(piece);
    const { ssml, document } = sentence;
    const marked = { ...(ssml && { ssml }), ...(document !== undefined && { document }) };
    const saying = voice.say({ messageId: this.messageId, text, ...marked, signal, onPiece });
    saying.then(
      () => pieces.end(),
      () => pieces.end(),
    );
    for await (const piece of pieces)
      for (const part of inParts(piece)) {
        await this.#room();
        if (signal.aborted) break;
        this.#tell(later(part, startMs), false);
        said.endMs = this.#lengthMs;
        said.words.push(...part.words.map((word) => word.startMs + startMs));
      }
    await saying;
  }

  get #lengthMs(): number {
    return this.#bytes / voiceBytesPerMs;
  }

  /** Waits until what was sent is about to be heard. */
  async #room(): Promise<void> {
    this.#beganAt ??= performance.now();
    const aheadMs = this.#lengthMs - (performance.now() - this.#beganAt);
    if (aheadMs <= mostAheadMs || this.#abort.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, aheadMs - mostAheadMs);
      this.#wake = () => {
        if (!this.#abort.signal.aborted) return;
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #tell(piece: SpokenPiece, last: boolean): void {
    this.#bytes += piece.audio.byteLength;
    this.#send({ messageId: this.messageId, sequence: this.#sequence, format: spokenFormat, ...piece, last });
    this.#sequence += 1;
  }
}

/** Characters up to the end of the last word that has begun; null where the vendor's words are not those of the text. */
function heardByWords({ text, words }: Said, ms: number): number | null {
  const ends = [...text.matchAll(/\S*[\p{L}\p{N}]\S*/gu)].map(({ index, 0: word }) => index + word.length);
  if (words.length === 0 || words.length !== ends.length) return null;
  return ends[words.filter((startMs) => startMs <= ms).length - 1] ?? 0;
}

/** As much of the text as was heard of its audio. */
function heardByLength({ text, startMs, endMs }: Said, ms: number): number {
  return Math.floor(text.length * (endMs > startMs ? Math.min(1, (ms - startMs) / (endMs - startMs)) : 1));
}

function inParts({ audio, ...marks }: SpokenPiece): SpokenPiece[] {
  const parts: SpokenPiece[] = [{ ...marks, audio: audio.subarray(0, largestPiece) }];
  for (let at = largestPiece; at < audio.byteLength; at += largestPiece)
    parts.push({ audio: audio.subarray(at, at + largestPiece), words: [], visemes: [] });
  return parts;
}

/** Its times from the beginning of the message on. */
const later = ({ audio, words, visemes }: SpokenPiece, ms: number): SpokenPiece => ({
  audio,
  words: words.map((word) => ({ ...word, startMs: word.startMs + ms, endMs: word.endMs + ms })),
  visemes: visemes.map((cue) => ({ ...cue, t: cue.t + ms })),
});
