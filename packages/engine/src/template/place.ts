/** What a text is written for, and so how values are put into it: `text` takes them as people read them. */
export type Place = "text" | "json" | "address" | "form" | "html";

/** A value that waits to be put where a text has come to. */
export class Put {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Puts one value after another into a text for machines. What the text begins with is taken as it is: it may be all of
 * it. What was written is looked at once: a long text is made of many parts.
 */
export interface Placing {
  /** What the author has written passes by. */
  pass(text: string): void;
  /** The value as it may stand here; throws where it may not. */
  put(text: string): string;
}

export function placing(place: Place): Placing | null {
  switch (place) {
    case "text":
      return null;
    case "json":
      return new JsonPlacing();
    case "address":
      return new AddressPlacing();
    case "form":
      return new PlainPlacing(encode);
    case "html":
      return new PlainPlacing(inPage);
  }
}

/** A value as each of the places writes it, and as a form does. */
export function placed(text: string): readonly string[] {
  const inAddress = encode(text);
  return [inAddress, inAddress.replaceAll("%20", "+"), inPage(text), JSON.stringify(text).slice(1, -1)];
}

const isBlank = (text: string) => !/\S/.test(text);

/** Halves of a character cannot be encoded. */
export const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, "\ufffd");
const encode = (text: string) => encodeURIComponent(wellFormed(text));

/** Values stand for themselves wherever they are put. */
class PlainPlacing implements Placing {
  private readonly encoded: (text: string) => string;
  private isBegun = false;

  constructor(encoded: (text: string) => string) {
    this.encoded = encoded;
  }

  pass(text: string): void {
    this.isBegun ||= !isBlank(text);
  }

  put(text: string): string {
    if (this.isBegun) return this.encoded(text);
    this.pass(text);
    return text;
  }
}

/** In a host stands what may be one; anywhere else nothing ends the part that it stands in. */
class AddressPlacing implements Placing {
  /** All that was written, until it is known where the path begins. */
  private host = "";
  private isBeyondPath = false;
  private isAtSlash = false;

  pass(text: string): void {
    if (this.isInHost) this.host += text;
    this.isBeyondPath ||= /[?#]/.test(text);
    if (text !== "") this.isAtSlash = text.endsWith("/");
  }

  put(text: string): string {
    const placed = isBlank(this.host) ? text : this.encoded(text);
    this.pass(placed);
    return placed;
  }

  private encoded(text: string): string {
    if (this.isInHost && /:\/\/[^/?#]*$/.test(this.host)) return encode(text).replaceAll("%3A", ":");
    if (!this.isBeyondPath && this.isAtSlash && /^\.\.?$/.test(text)) throw new Error(`${text} is no part of a path`);
    return encode(text);
  }

  /** Or in what comes before it. */
  private get isInHost(): boolean {
    return /^\s*(?:[a-z][a-z\d+.-]*(?::\/{0,2})?)?$|^\s*[a-z][a-z\d+.-]*:\/\/[^/?#]*$/i.test(this.host);
  }
}

const entities: { readonly [character: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** An entity stays one, as filters make them. */
function inPage(text: string): string {
  return text.replace(/&(?!(?:[a-z\d]+|#\d+|#x[\da-f]+);)|[<>"']/gi, (found) => entities[found] ?? found);
}

/** Within quotes a value is a part of the string; without, it is whole JSON, else a string of its own. */
class JsonPlacing implements Placing {
  private isQuoted = false;
  private isEscaped = false;
  /** The last character that is no space. */
  private last = "";

  pass(text: string): void {
    for (const character of text) {
      if (this.isEscaped) this.isEscaped = false;
      else if (character === "\\") this.isEscaped = this.isQuoted;
      else if (character === '"') this.isQuoted = !this.isQuoted;
    }
    this.last = text.trimEnd().at(-1) ?? this.last;
  }

  put(text: string): string {
    if (this.isQuoted) return JSON.stringify(text).slice(1, -1);
    const placed = this.last === "" ? text : this.value(text);
    this.pass(placed);
    return placed;
  }

  private value(text: string): string {
    const isAsked = this.last === ":";
    if (isBlank(text)) return isAsked ? "null" : text;
    return (isAsked ? isJson(text) : isList(text)) ? text : JSON.stringify(text);
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Values with commas between them, or nothing but a comma. */
const isList = (text: string) => text.trim() === "," || isJson(`[${text}]`);
