import type { SpeakingVoice } from "@parlo/providers";

const keptMs = 10 * 60_000;
const mostLists = 500;

interface List {
  readonly askedAt: number;
  readonly voices: Promise<readonly SpeakingVoice[]>;
}

/** Which voices vendors have, asked for once in a while. */
export class VoiceLists {
  readonly #lists = new Map<string, List>();

  get(key: string, ask: () => Promise<readonly SpeakingVoice[]>): Promise<readonly SpeakingVoice[]> {
    const known = this.#lists.get(key);
    if (known && performance.now() - known.askedAt < keptMs) return known.voices;
    const list = { askedAt: performance.now(), voices: ask() };
    this.#lists.delete(key);
    this.#lists.set(key, list);
    const [oldest] = this.#lists.keys();
    if (this.#lists.size > mostLists && oldest !== undefined) this.#lists.delete(oldest);
    // What failed is asked for again.
    list.voices.catch(() => {
      if (this.#lists.get(key) === list) this.#lists.delete(key);
    });
    return list.voices;
  }
}
