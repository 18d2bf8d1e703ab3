const opening = "<think>";
const closing = "</think>";
type State = "start" | "thinking" | "after" | "text";

/**
 * Takes a leading `<think>…</think>` out of a stream of text: that is how open models write their reasoning when the
 * server in front of them does not set it apart.
 */
export class ReasoningFilter {
  #state: State = "start";
  #held = "";

  push(delta: string): string {
    if (this.#state === "text") return delta;
    this.#held += delta;
    this.#state = this.#next();
    return this.#state === "text" || this.#state === "after" ? this.#release() : "";
  }

  /** What was held back while it could still have become a mark. */
  end(): string {
    return this.#state === "start" ? this.#held : "";
  }

  #next(): State {
    if (this.#state === "start") {
      const text = this.#held.trimStart();
      if (!text.startsWith(opening)) return opening.startsWith(text) ? "start" : "text";
      this.#held = text.slice(opening.length);
    } else if (this.#state !== "thinking") return this.#state;
    const end = this.#held.indexOf(closing);
    // When there is none, enough is kept to recognise a mark that is cut in two.
    this.#held = end < 0 ? this.#held.slice(-(closing.length - 1)) : this.#held.slice(end + closing.length);
    return end < 0 ? "thinking" : "after";
  }

  /** Blank lines between the reasoning and the answer belong to neither. */
  #release(): string {
    const text = this.#state === "after" ? this.#held.trimStart() : this.#held;
    this.#held = "";
    if (text !== "") this.#state = "text";
    return text;
  }
}
