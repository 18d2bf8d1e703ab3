import { Refusal } from "../../conversation/index.ts";
import type { Listened } from "./listening.ts";
import { type AudioFault, largestPiece, Utterance } from "./utterance.ts";

/** What was said and where it stands; null where nothing was heard. */
type Said = { readonly id: string; readonly sequence: number } | null;

/** Somebody listens. */
interface Listening {
  readonly listened: Promise<Listened>;
  /** Makes the text an input of the conversation that it was begun in, by the same function as every text. */
  accept(text: string, language: string): Promise<NonNullable<Said>>;
}

interface Parts {
  readonly listen: (given: unknown, utterance: Utterance) => Promise<Listening>;
  readonly tell: (error: unknown) => void;
}

const faults: Readonly<Record<AudioFault, readonly [status: number, detail: string]>> = {
  "not-audio": [400, "Audio is binary: 16-bit PCM, 16 kHz, mono"],
  "too-large": [413, `A piece of audio has at most ${largestPiece} bytes`],
  "too-fast": [429, "Audio comes faster than anybody speaks, or than it can be listened to"],
  "too-long": [413, "Nobody is listened to for longer than two minutes in one go"],
};

interface Underway {
  readonly utterance: Utterance;
  readonly said: Promise<Said>;
}

/** Speech over one connection: utterances one after the other, their texts accepted in the order in which they began. */
export class SpeechChannel {
  readonly #parts: Parts;
  #underway: Underway | null = null;
  #last: Promise<unknown> = Promise.resolve();
  /** Audio that nobody listens to is told of once. */
  #isTold = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Settles once somebody listens. What is not ended yet ends. */
  async start(given: unknown): Promise<void> {
    this.#underway?.utterance.end();
    const utterance = new Utterance();
    const before = this.#last;
    const opening = this.#parts.listen(given, utterance);
    const said = opening.then(async ({ listened, accept }) => {
      const { text, language, failed } = await listened.finally(() => utterance.close());
      await before;
      // What was final by then is lost as well: whoever left, or took it back, did not say it.
      if (utterance.signal.aborted) return null;
      if (failed && text === "") throw failedSpeech();
      if (failed) this.#parts.tell(failedSpeech());
      return text === "" ? null : accept(text, language);
    });
    const underway = { utterance, said };
    this.#underway = underway;
    this.#isTold = false;
    this.#last = said.catch((error: unknown) => {
      if (this.#underway !== underway) return;
      this.#underway = null;
      this.#isTold = true;
      // Whoever has not said yet that the speech is over waits for no answer; where it never began, `start` says so.
      opening.then(() => this.#parts.tell(error)).catch(() => {});
    });
    await opening;
  }

  audio(piece: unknown): void {
    if (!this.#underway) {
      if (!this.#isTold) this.#parts.tell(noSpeech());
      this.#isTold = true;
      return;
    }
    const fault = this.#underway.utterance.take(piece);
    if (fault === null) return;
    const [status, detail] = faults[fault];
    this.#parts.tell(new Refusal(status, fault === "not-audio" ? "invalid-input" : `audio-${fault}`, detail));
    // What was heard so far is taken as it is.
    this.#isTold = true;
    this.end().catch((error: unknown) => this.#parts.tell(error));
  }

  /** What was said, once it is on disk. */
  async end(): Promise<Said> {
    const { utterance, said } = this.#underway ?? {};
    if (!utterance || !said) throw noSpeech();
    this.#underway = null;
    utterance.end();
    return said;
  }

  /** Nobody is there any more: what is not ended is lost, what is ended comes through. */
  stop(): void {
    this.#underway?.utterance.cancel();
    this.#underway = null;
  }
}

const failedSpeech = () =>
  new Refusal(502, "speech-failed", "Speech to text failed: what was said is to be said again");
const noSpeech = () => new Refusal(409, "no-speech", "Nobody listens: send speech-start first");
