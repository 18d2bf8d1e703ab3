import type { SpeechChunk } from "@parlo/contract";

interface Sounding {
  readonly source: AudioBufferSourceNode;
  readonly messageId: string;
  /** Milliseconds into its message at which it begins. */
  readonly fromMs: number;
  /** When it begins and ends, in seconds of the context. */
  readonly at: number;
  readonly until: number;
}

/** A little room for what is on its way, in seconds. */
const lead = 0.05;

/** Plays what an agent says, piece after piece. */
export class SpokenPlayer {
  readonly #context = new AudioContext();
  readonly #onSounding: (sounding: boolean) => void;
  /** How much of each message has come, in milliseconds. */
  readonly #lengths = new Map<string, number>();
  readonly #hushed = new Set<string>();
  #waiting: Sounding[] = [];

  constructor(onSounding: (sounding: boolean) => void) {
    this.#onSounding = onSounding;
  }

  play({ messageId, audio, format: { sampleRate } }: SpeechChunk): void {
    // It comes as what the browser calls a buffer.
    const bytes = new Uint8Array(audio).slice();
    const samples = new Int16Array(bytes.buffer, 0, bytes.byteLength >> 1);
    if (samples.length === 0 || this.#hushed.has(messageId)) return;
    const buffer = this.#context.createBuffer(1, samples.length, sampleRate);
    const channel = buffer.getChannelData(0);
    for (const [at, sample] of samples.entries()) channel[at] = sample / 32_768;
    const source = this.#context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.#context.destination);
    const at = Math.max(this.#context.currentTime + lead, this.#waiting.at(-1)?.until ?? 0);
    const fromMs = this.#lengths.get(messageId) ?? 0;
    const sounding = { source, messageId, fromMs, at, until: at + buffer.duration };
    this.#lengths.set(messageId, fromMs + buffer.duration * 1000);
    source.addEventListener("ended", () => {
      this.#waiting = this.#waiting.filter((one) => one !== sounding);
      if (this.#waiting.length === 0) this.#onSounding(false);
    });
    if (this.#waiting.length === 0) this.#onSounding(true);
    this.#waiting.push(sounding);
    source.start(at);
    // Where nothing was clicked yet the browser holds it back.
    if (this.#context.state === "suspended") void this.#context.resume();
  }

  /** What sounds now, and how far it has come. */
  heard(): { readonly messageId: string; readonly ms: number } | null {
    const now = this.#context.currentTime;
    const current = this.#waiting.findLast(({ at }) => at <= now) ?? this.#waiting[0];
    if (!current) return null;
    return { messageId: current.messageId, ms: Math.max(0, current.fromMs + (now - current.at) * 1000) };
  }

  /** Nothing more of what has begun to come is heard. */
  hush(): void {
    for (const messageId of this.#lengths.keys()) this.#hushed.add(messageId);
    for (const { source } of this.#waiting) source.stop();
  }

  close(): void {
    this.hush();
    void this.#context.close();
  }
}
