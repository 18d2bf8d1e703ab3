/** A name that is being written before the caret. */
export interface NameBefore {
  /** Where it begins; of a whole placeholder, with its braces. */
  readonly from: number;
  readonly typed: string;
  /** A placeholder of its own, and no name among others in one or in a tag. */
  readonly isWhole: boolean;
}

const whole = /\{\{?\s*([\p{L}\p{M}\p{N}_.-]*)$/u;
/** There a brace alone is a bracket. */
const wholeInCode = /(?:\{\{\s*|\{(?=[\p{L}_]))([\p{L}\p{M}\p{N}_.-]*)$/u;
const inner = /\{(?:\{|%)(?:(?!\}\}|%\}).)*?[^\p{L}\p{M}\p{N}_.-]([\p{L}_][\p{L}\p{M}\p{N}_.-]*)$/su;
/** Names of tags, of filters, of what the text makes for itself, and what stands in quotation marks. */
const none = /(?:\{%-?\s*|\|\s*|\{%-?\s*(?:assign|capture|for|tablerow|increment|decrement)\s+)$/u;
const quoted = /^(?:[^"']|"[^"]*"|'[^']*')*["'][^"']*$/u;

export function nameBefore(before: string, isCode: boolean): NameBefore | null {
  const placeholder = (isCode ? wholeInCode : whole).exec(before);
  if (placeholder) return { from: placeholder.index, typed: placeholder[1] ?? "", isWhole: true };
  const found = inner.exec(before);
  if (!found) return null;
  const typed = found[1] ?? "";
  const from = before.length - typed.length;
  const around = before.slice(found.index, from);
  return none.test(around) || quoted.test(around) ? null : { from, typed, isWhole: false };
}
