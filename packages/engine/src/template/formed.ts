import { Drop } from "liquidjs";

/** A text that its author has given its form: it is put out as it stands. To filters and conditions it is a text. */
export class Formed extends Drop {
  readonly #text: string;

  constructor(text: string) {
    super();
    this.#text = text;
  }

  get length(): number {
    return this.#text.length;
  }

  get size(): number {
    return this.#text.length;
  }

  override valueOf(): string {
    return this.#text;
  }

  override toString(): string {
    return this.#text;
  }

  toJSON(): string {
    return this.#text;
  }
}
