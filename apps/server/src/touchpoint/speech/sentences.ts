/** A part of a message that is said in one go; `from` and `to` are places in its text. */
export interface Sentence {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Shorter ones wait for the next: a vendor is asked for each. */
const shortest = 12;
/** Longer ones are said in parts: nobody waits for the end of a page. */
const longest = 300;
/** What ends a sentence, and then a space or a line; in writings without spaces, the sign alone. */
const ending = /[.!?…]+["'”’»)\]]*(?=\s)|[。！？]+[」』）]*|\n+/gu;
/** Not the end of anything: `e.g.`, `Dr.`, `3.`, a single letter. */
const unfinished =
  /(?:^|\s)(?:\p{L}|\p{N}+|\p{L}\.\p{L}|Dr|Mr|Mrs|Ms|Prof|St|Nr|No|bzw|ca|etc|vgl|usw|np|tj|Sr|Sra)\.$/u;

/** Cuts a text that is still being written into sentences, as soon as one is whole. */
export class Sentences {
  #text = "";
  #from = 0;

  /** What there is of the text so far. */
  get length(): number {
    return this.#text.length;
  }

  /** False where the text so far was another. */
  continues(whole: string): boolean {
    return whole.startsWith(this.#text);
  }

  push(text: string): Sentence[] {
    this.#text += text;
    const sentences: Sentence[] = [];
    for (let to = this.#nextEnd(); to !== null; to = this.#nextEnd()) sentences.push(...this.#cut(to));
    return sentences;
  }

  /** What is left, whole or not. */
  end(): Sentence[] {
    return this.#cut(this.#text.length);
  }

  #nextEnd(): number | null {
    ending.lastIndex = this.#from;
    for (let found = ending.exec(this.#text); found; found = ending.exec(this.#text)) {
      const to = found.index + found[0].length;
      const part = this.#text.slice(this.#from, to);
      const isWhole = !unfinished.test(part) && part.split("```").length % 2 === 1;
      if (isWhole && to - this.#from >= shortest) return to;
    }
    return this.#text.length - this.#from > longest ? this.#from + breakIn(this.#text.slice(this.#from)) : null;
  }

  #cut(to: number): Sentence[] {
    const parts: Sentence[] = [];
    while (to - this.#from > longest) parts.push(this.#take(this.#from + breakIn(this.#text.slice(this.#from, to))));
    parts.push(this.#take(to));
    return parts.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  }

  #take(to: number): Sentence {
    const from = this.#from;
    this.#from = to;
    return { text: this.#text.slice(from, to), from, to };
  }
}

/** Where a text that is too long is parted: behind a comma, else behind a word. */
function breakIn(text: string): number {
  const fits = text.slice(0, longest);
  const comma = Math.max(...[", ", "; ", ": ", "、", "，"].map((sign) => fits.lastIndexOf(sign)));
  if (comma > longest / 3) return comma + 1;
  const space = fits.lastIndexOf(" ");
  return space > longest / 3 ? space : longest;
}
