/** What a text is written for, and so how values are put into it: `text` takes them as people read them. */
export type Place = "text" | "json" | "address" | "form" | "html";

/** A value that waits to be put where a text has come to. */
export class Put {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Puts one value after another into a text for machines. What the text begins with is taken as it is: it may be all of it. */
export interface Placing {
  /** What the author has written passes by. */
  pass(text: string): void;
  /** The value as it may stand here; throws where it may not. */
  put(text: string, before: string): string;
}

export function placing(place: Place): Placing | null {
  switch (place) {
    case "text":
      return null;
    case "json":
      return jsonPlacing();
    case "address":
      return withoutMemory(inAddress);
    case "form":
      return withoutMemory(encode);
    case "html":
      return withoutMemory(inPage);
  }
}

const nothing = () => undefined;

function withoutMemory(put: Placing["put"]): Placing {
  return { pass: nothing, put: (text, before) => (isBlank(before) ? text : put(text, before)) };
}

const isBlank = (text: string) => !/\S/.test(text);

/** Halves of a character cannot be encoded. */
export const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, "\ufffd");
const encode = (text: string) => encodeURIComponent(wellFormed(text));

/** In a host stands what may be one; anywhere else nothing ends the part that it stands in. */
function inAddress(text: string, before: string): string {
  if (/^\s*[a-z][a-z\d+.-]*:\/\/[^/?#]*$/i.test(before)) return encode(text).replaceAll("%3A", ":");
  if (/^[^?#]*\/$/.test(before) && /^\.\.?$/.test(text)) throw new Error(`${text} is no part of a path`);
  return encode(text);
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
function jsonPlacing(): Placing {
  let quoted = false;
  let escaped = false;
  return {
    pass: (text) => {
      for (const character of text) {
        if (escaped) escaped = false;
        else if (character === "\\") escaped = quoted;
        else if (character === '"') quoted = !quoted;
      }
    },
    put: (text, before) => {
      if (quoted) return JSON.stringify(text).slice(1, -1);
      if (isBlank(before)) return text;
      const asked = /:\s*$/.test(before);
      if (isBlank(text)) return asked ? "null" : text;
      return (asked ? isJson(text) : isList(text)) ? text : JSON.stringify(text);
    },
  };
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
