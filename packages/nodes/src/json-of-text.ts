import { finite, type Json, nestsTooDeeply } from "@parlo/engine";

/** The value that a text writes as JSON, as it can be written again; undefined where it writes none, or one that nests too deeply. */
export function jsonOfText(text: string): Json | undefined {
  try {
    const value = finite(JSON.parse(text) as Json);
    return nestsTooDeeply(value) ? undefined : value;
  } catch {
    return undefined;
  }
}
