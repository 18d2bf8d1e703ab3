import type { Bursts } from "./history.ts";

/**
 * The answers that a text is: one to each of its lines where several things were taken for one, and a whole one where
 * somebody spoke over it.
 */
export function answersIn(text: string, known: ReadonlySet<string>, bursts: Bursts): readonly string[] {
  if (known.has(text)) return [text];
  if (bursts === "merge") {
    const [first = "", ...others] = text.split("\n");
    const opening = first.slice(0, first.lastIndexOf(" ") + 1);
    return [first, ...others.map((line) => `${opening}${line}`)];
  }
  const whole = bursts === "interrupt" ? [...known].filter((answer) => answer.startsWith(`${text} `)) : [];
  return whole.length > 0 ? whole : [text];
}
