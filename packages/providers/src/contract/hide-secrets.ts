/** Characters; what is shorter stands in ordinary texts too. */
const shortest = 8;
const hidden = "•••";

/** `Bearer` and a token: the token alone is as secret. */
const partsOf = (secrets: readonly string[]) =>
  secrets.flatMap((secret) => [secret, ...secret.split(/\s+/)]).filter(({ length }) => length >= shortest);

/** A copy of what the other side answered, without the secrets that it was sent: some services tell what they were asked with. */
export function hideSecrets<Value>(value: Value, secrets: readonly string[]): Value {
  const parts = partsOf(secrets);
  const hide = (text: string) => parts.reduce((told, part) => told.replaceAll(part, hidden), text);
  const copy = (one: unknown): unknown => {
    if (typeof one === "string") return hide(one);
    if (Array.isArray(one)) return one.map(copy);
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, part]) => [hide(key), copy(part)]));
  };
  return copy(value) as Value;
}

/** The same for a text that is still being written: what may be the beginning of a secret waits for what follows. */
export class SecretVeil {
  readonly #secrets: readonly string[];
  #waiting = "";

  constructor(secrets: readonly string[]) {
    this.#secrets = secrets;
  }

  /** What may be told now. */
  pass(piece: string): string {
    const parts = partsOf(this.#secrets);
    const text = hideSecrets(this.#waiting + piece, this.#secrets);
    const beginnings = parts.map((part) => beginningAtEnd(text, part));
    const length = Math.max(0, ...beginnings);
    this.#waiting = text.slice(text.length - length);
    return text.slice(0, text.length - length);
  }

  /** What waited: no secret came of it. */
  end(): string {
    const rest = this.#waiting;
    this.#waiting = "";
    return rest;
  }
}

/** How much of a secret's beginning the text ends with. */
function beginningAtEnd(text: string, secret: string): number {
  for (let length = Math.min(text.length, secret.length - 1); length > 0; length -= 1)
    if (text.endsWith(secret.slice(0, length))) return length;
  return 0;
}
