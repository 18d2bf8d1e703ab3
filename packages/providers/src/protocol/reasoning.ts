const opening = "<think>";
const closing = "</think>";
type State = "start" | "presumed" | "thinking" | "after" | "text" | "plain";

/**
 * Takes a leading `<think>…</think>` out of a stream of text: that is how open models write their reasoning when the
 * server in front of them does not set it apart. Some templates give the model its opening mark themselves, and what
 * comes is a thought that only ends: it is known for one at its end, and presumed to be one of a model that has
 * answered so before.
 */
export class ReasoningFilter {
  #state: State;
  #held = "";
  /** The end of what was passed on: a mark may be cut in two. */
  #tail = "";
  #isUnopened = false;

  constructor(presumed = false) {
    this.#state = presumed ? "presumed" : "start";
  }

  /** A thought has ended that never began: what was passed on before is to be taken back. */
  get isUnopened(): boolean {
    return this.#isUnopened;
  }

  push(delta: string): string {
    if (this.#state === "plain") return delta;
    if (this.#state === "text") return this.#pass(delta);
    this.#held += delta;
    this.#state = this.#next();
    return this.#state === "text" || this.#state === "after" ? this.#release() : "";
  }

  /** What was held back while it could still have become a mark, or a thought. */
  end(): string {
    return this.#state === "start" || this.#state === "presumed" ? this.#held : "";
  }

  #next(): State {
    if (this.#state === "start") {
      const text = this.#held.trimStart();
      if (!text.startsWith(opening)) return opening.startsWith(text) ? "start" : "text";
      this.#held = text.slice(opening.length);
    } else if (this.#state === "presumed") {
      const end = this.#held.indexOf(closing);
      if (end < 0) return "presumed";
      this.#isUnopened = !this.#held.includes(opening);
      this.#held = this.#held.slice(end + closing.length);
      return "after";
    } else if (this.#state !== "thinking") return this.#state;
    const end = this.#held.indexOf(closing);
    // When there is none, enough is kept to recognise a mark that is cut in two.
    this.#held = end < 0 ? this.#held.slice(-(closing.length - 1)) : this.#held.slice(end + closing.length);
    return end < 0 ? "thinking" : "after";
  }

  /** Who writes about the marks names the opening one first. */
  #pass(delta: string): string {
    const seen = this.#tail + delta;
    const end = seen.indexOf(closing);
    const begin = seen.indexOf(opening);
    this.#tail = seen.slice(-(closing.length - 1));
    if (end < 0 && begin < 0) return delta;
    if (end < 0 || (begin >= 0 && begin < end)) {
      this.#state = "plain";
      return delta;
    }
    this.#isUnopened = true;
    this.#state = "after";
    this.#held = seen.slice(end + closing.length);
    return this.#release();
  }

  /** Blank lines between the reasoning and the answer belong to neither. */
  #release(): string {
    const text = this.#state === "after" ? this.#held.trimStart() : this.#held;
    this.#held = "";
    if (text === "") return "";
    const before = this.#state;
    this.#state = before === "after" ? "plain" : "text";
    return before === "after" ? text : this.#pass(text);
  }
}

/** The same for a text that is there as a whole. */
export function withoutThought(text: string): string {
  const filter = new ReasoningFilter();
  return filter.push(text) + filter.end();
}
