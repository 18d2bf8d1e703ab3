/** What speech is given to a vendor as. */
const wantedRate = 16_000;
/** So many samples go out in one piece: a twentieth of a second. */
const pieceLength = wantedRate / 20;

// What a worklet has beside the page's names; no library of TypeScript tells it.
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Hands on what a microphone hears as 16-bit PCM. */
class Pcm extends AudioWorkletProcessor {
  #piece = new Int16Array(pieceLength);
  #filled = 0;
  /** The samples that the next one is the mean of. */
  #sum = 0;
  #count = 0;
  #position = 0;

  process([input]: readonly (readonly Float32Array[])[]): boolean {
    for (const sample of input?.[0] ?? []) {
      this.#sum += sample;
      this.#count += 1;
      this.#position += wantedRate;
      if (this.#position < sampleRate) continue;
      this.#position -= sampleRate;
      this.#take(this.#sum / this.#count);
      this.#sum = 0;
      this.#count = 0;
    }
    return true;
  }

  #take(sample: number): void {
    this.#piece[this.#filled] = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
    this.#filled += 1;
    if (this.#filled < pieceLength) return;
    const { buffer } = this.#piece;
    this.port.postMessage(buffer, [buffer]);
    this.#piece = new Int16Array(pieceLength);
    this.#filled = 0;
  }
}

registerProcessor("pcm", Pcm);
