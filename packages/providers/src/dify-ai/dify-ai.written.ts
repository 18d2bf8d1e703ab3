import { beginningAtEnd } from "../contract/hide-secrets.ts";
import { ReasoningFilter, withoutThought } from "../protocol/reasoning.ts";
import type { Said } from "../protocol/said.ts";

/** How Dify names files of its own where nobody has told it its address. */
const relative = "](/files/";

/** What an app writes, on its way into the answer: what a model thinks stands in it as it has written it, and goes. */
export class Written {
  readonly #said: Said;
  readonly #origin: string;
  #thoughts = new ReasoningFilter();
  #text = "";
  /** What may be the beginning of an address waits for what follows. */
  #waiting = "";

  constructor(said: Said, origin: string) {
    this.#said = said;
    this.#origin = origin;
  }

  write(piece: string): void {
    const wasUnopened = this.#thoughts.isUnopened;
    const words = this.#thoughts.push(piece);
    if (this.#thoughts.isUnopened && !wasUnopened) this.#begin("");
    this.#pass(words);
  }

  /** It is taken back, and this stands in its place. */
  replace(text: string): void {
    this.#thoughts = new ReasoningFilter();
    this.#begin(this.#addressed(withoutThought(text)));
  }

  end(): void {
    this.#pass(this.#thoughts.end());
    this.#tell(this.#waiting);
    this.#waiting = "";
  }

  /** The whole of it, in one piece. */
  whole(text: string): void {
    this.#tell(this.#addressed(withoutThought(text)));
  }

  /** Whether it shows what lies there. */
  shows({ pathname }: URL): boolean {
    return this.#text.includes(pathname);
  }

  #begin(text: string): void {
    this.#waiting = "";
    this.#text = text;
    this.#said.rewrite(text);
  }

  #pass(words: string): void {
    const text = this.#addressed(this.#waiting + words);
    const end = text.length - beginningAtEnd(text, relative);
    this.#waiting = text.slice(end);
    this.#tell(text.slice(0, end));
  }

  #tell(text: string): void {
    this.#text += text;
    this.#said.write(text);
  }

  #addressed(text: string): string {
    return text.replaceAll(relative, `](${this.#origin}/files/`);
  }
}
