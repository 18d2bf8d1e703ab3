import type { Delta, Message, SpeechChunk } from "@parlo/contract";
import type { AgentVoice } from "./agent-voice.ts";
import { type Manner, Speaking } from "./speaking.ts";

interface Parts {
  /** The language of texts that name none. */
  readonly language: string;
  readonly findVoice: (language: string) => Promise<AgentVoice>;
  readonly send: (chunk: SpeechChunk) => void;
  readonly tell: (error: unknown) => void;
}

/** Of so many messages it is known when which word was heard. */
const mostKnown = 20;

/** What the agent says over one connection: its messages spoken one after the other, in their order. */
export class SpeakingChannel {
  readonly #parts: Parts;
  readonly #known = new Map<string, Speaking>();
  #last: Promise<unknown> = Promise.resolve();
  #isOver = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  delta({ messageId, text, from, verbatim }: Delta): void {
    this.#of(messageId, { language: this.#parts.language, verbatim }).write(text, from);
  }

  message({ id, participantType, action }: Message): void {
    if (participantType === "EndUser") {
      // What is not written to its end by now never will be.
      for (const speaking of this.#known.values()) speaking.finish();
      return;
    }
    const { text, language = this.#parts.language, ssml, verbatim } = action.text ?? {};
    if (text !== undefined) this.#of(id, { language, verbatim }).whole(text, ssml);
  }

  /** How much of a message's text was heard after so many milliseconds; null where it was not spoken here. */
  charactersAt(messageId: string, ms: number): number | null {
    return this.#known.get(messageId)?.charactersAt(ms) ?? null;
  }

  /** It was spoken over. */
  interrupt(messageId: string): void {
    this.#known.get(messageId)?.stop();
  }

  /** Nobody is there any more. */
  stop(): void {
    this.#isOver = true;
    for (const speaking of this.#known.values()) speaking.stop();
  }

  #of(messageId: string, manner: Manner): Speaking {
    const known = this.#known.get(messageId);
    if (known) return known;
    const { findVoice, send, tell } = this.#parts;
    const speaking = new Speaking(messageId, manner, send);
    if (this.#isOver) return speaking;
    this.#known.set(messageId, speaking);
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostKnown && oldest !== undefined) this.#known.delete(oldest);
    this.#last = this.#last.then(() => speaking.run(() => findVoice(manner.language))).catch(tell);
    return speaking;
  }
}
