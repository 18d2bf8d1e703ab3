/** Characters; what is shorter stands in ordinary texts too. */
const shortest = 8;
const hidden = "•••";

/** A copy of what the other side answered, without the secrets that it was sent: some services tell what they were asked with. */
export function hideSecrets<Value>(value: Value, secrets: readonly string[]): Value {
  const forms = formsOf(secrets);
  const hide = (text: string) => withoutEnd(withoutForms(text, forms), forms);
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
  #known = -1;
  #forms: readonly string[] = [];
  #waiting = "";

  constructor(secrets: readonly string[]) {
    this.#secrets = secrets;
  }

  /** What may be told now. */
  pass(piece: string): string {
    const forms = this.#formsNow();
    const text = withoutForms(this.#waiting + piece, forms);
    const length = Math.max(0, ...forms.map((form) => beginningAtEnd(text, form)));
    this.#waiting = text.slice(text.length - length);
    return text.slice(0, text.length - length);
  }

  /** What waited: no whole secret came of it. */
  end(): string {
    const rest = withoutEnd(this.#waiting, this.#formsNow());
    this.#waiting = "";
    return rest;
  }

  /** There may be more secrets by now. */
  #formsNow(): readonly string[] {
    if (this.#known !== this.#secrets.length) this.#forms = formsOf(this.#secrets);
    this.#known = this.#secrets.length;
    return this.#forms;
  }
}

/** All that gives a secret away, the longest first: one may hold another. */
function formsOf(secrets: readonly string[]): readonly string[] {
  const parts = secrets.flatMap(partsOf).filter(({ length }) => length >= shortest);
  return [...new Set(parts.flatMap((part) => [part, ...encoded(part)]))].sort((a, b) => b.length - a.length);
}

/** `Bearer` and a token: the token alone is as secret; `Basic` holds a name and a password. */
function partsOf(secret: string): string[] {
  const words = secret.split(/\s+/);
  const [scheme = "", given = ""] = words;
  if (scheme.toLowerCase() !== "basic") return [secret, ...words];
  const pair = Buffer.from(given, "base64").toString();
  return [secret, ...words, pair, pair.slice(pair.indexOf(":") + 1)];
}

/** As it may stand in a text, in an address, in a form and, wherever it begins there, in base64. */
function encoded(part: string): string[] {
  const inAddress = [
    encodeURIComponent(Buffer.from(part).toString()),
    new URLSearchParams([["", part]]).toString().slice(1),
  ];
  const inBase64 = [0, 1, 2].flatMap((offset) => {
    const written = Buffer.from("\0".repeat(offset) + part).toString("base64");
    // Digits of six bits: those that hold a bit of what stands around it are not its own.
    const own = written.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + Buffer.byteLength(part)) * 8) / 6));
    return [own, own.replaceAll("+", "-").replaceAll("/", "_")];
  });
  const small = inAddress.map((text) => text.replace(/%../g, (byte) => byte.toLowerCase()));
  return [JSON.stringify(part).slice(1, -1), ...inAddress, ...small, ...inBase64];
}

const withoutForms = (text: string, forms: readonly string[]) =>
  forms.reduce((told, form) => told.replaceAll(form, hidden), text);

/** A text may end in the middle of a secret: somebody has cut it there. */
function withoutEnd(text: string, forms: readonly string[]): string {
  const length = Math.max(0, ...forms.map((form) => beginningAtEnd(text, form, shortest)));
  return length === 0 ? text : text.slice(0, text.length - length) + hidden;
}

/** How much of a secret's beginning, or of another word's, the text ends with; 0 where that is less than `least`. */
export function beginningAtEnd(text: string, secret: string, least = 1): number {
  const start = secret.slice(0, least);
  const from = Math.max(0, text.length - secret.length + 1);
  for (let at = text.indexOf(start, from); at !== -1; at = text.indexOf(start, at + 1))
    if (secret.startsWith(text.slice(at))) return text.length - at;
  return 0;
}
