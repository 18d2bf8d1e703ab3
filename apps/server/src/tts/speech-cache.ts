import { createHash } from "node:crypto";
import {
  type SpeakOptions,
  type SpeakRequest,
  type Spoken,
  type SpokenPiece,
  type TextToSpeech,
  voiceBytesPerMs,
} from "@parlo/providers";

/** Bytes of audio that are kept, all organisations together: eleven minutes. */
const mostKept = 32 * 1024 * 1024;
/** What is longer is hardly said twice. */
const mostOfOne = 2 * 1024 * 1024;

interface Kept {
  readonly pieces: readonly SpokenPiece[];
  readonly bytes: number;
}

/** An engine that knows what it has said already. */
export interface CachedSpeech extends TextToSpeech {
  /** Whether it asks nobody to say this. */
  readonly keeps: (request: SpeakRequest) => boolean;
}

/** What was said lately, by its content. Each organisation has its own: there is no way to another's. */
export class SpeechCache {
  readonly #mostKept: number;
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(most = mostKept) {
    this.#mostKept = most;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The same engine, asked only for what it has not said already. `settings` is all else that a sound depends on. */
  of(organizationId: string, settings: object, engine: TextToSpeech): CachedSpeech {
    const keyOf = ({ text, ssml, document, language, voiceId }: SpeakRequest) => {
      const content = JSON.stringify([organizationId, settings, voiceId, language, text, ssml, document]);
      return createHash("sha256").update(content).digest("base64");
    };
    return {
      voices: (options) => engine.voices(options),
      engineModels: (options) => engine.engineModels(options),
      keeps: (request) => this.#kept.has(keyOf(request)),
      speak: async (request, options) => {
        const key = keyOf(request);
        const kept = this.#take(key);
        return kept ? replayed(kept, options) : this.#ask(key, engine, request, options);
      },
    };
  }

  /** Whole answers alone are kept. */
  async #ask(key: string, engine: TextToSpeech, request: SpeakRequest, options: SpeakOptions): Promise<Spoken> {
    const pieces: SpokenPiece[] = [];
    const onPiece = (piece: SpokenPiece) => {
      pieces.push(piece);
      options.onPiece?.(piece);
    };
    const spoken = await engine.speak(request, { ...options, onPiece });
    this.#keep(key, pieces);
    return spoken;
  }

  /** What was asked for last is given up last. */
  #take(key: string): Kept | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept;
  }

  #keep(key: string, pieces: readonly SpokenPiece[]): void {
    const bytes = pieces.reduce((sum, { audio }) => sum + audio.byteLength, 0);
    if (bytes === 0 || bytes > Math.min(mostOfOne, this.#mostKept) || this.#kept.has(key)) return;
    // A piece may be a view into something larger.
    const own = pieces.map((piece) => ({ ...piece, audio: Uint8Array.from(piece.audio) }));
    this.#kept.set(key, { pieces: own, bytes });
    this.#bytes += bytes;
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes <= this.#mostKept) return;
      this.#kept.delete(oldest);
      this.#bytes -= kept.bytes;
    }
  }
}

/** Nobody was asked: it costs nothing, and there was no attempt. */
function replayed({ pieces, bytes }: Kept, { onPiece }: SpeakOptions): Spoken {
  for (const piece of pieces) onPiece?.(piece);
  return { audioMs: bytes / voiceBytesPerMs, characters: 0, firstAudioMs: 0, durationMs: 0, attempts: 0 };
}
