import type { TextAction } from "../message/action.ts";
import { boundaryBefore, endAfter } from "../message/cut-text.ts";
import type { FlowBehavior } from "./flow-behavior.ts";

export type Formatting = FlowBehavior["formatting"];

/** True where a flow changes what its nodes say; such text is not shown before it is whole. */
export function formatsText({ markdown, html, longest, neverSaid }: Formatting): boolean {
  return markdown !== "keep" || html !== "keep" || longest !== null || neverSaid.some((words) => words.trim() !== "");
}

/** What is said of a text under the flow's formatting settings; the same object where they change nothing. */
export function formatText(action: TextAction, formatting: Formatting): TextAction {
  if (!formatsText(formatting)) return action;
  const { html, ...kept } = action;
  const clean = (text: string) => withoutWords(text, formatting);
  const untagged = withoutTags(action.text, formatting);
  const isPlain = action.format === "plain";
  const whole = clean(isPlain ? untagged : withoutMarkdown(untagged, formatting));
  const text = shortened(whole, formatting.longest, isPlain || formatting.markdown === "strip" ? null : marks);
  const { raw, ssml, ...others } = kept;
  // The other forms of a text that is cut would say all of it.
  if (text !== whole) return { ...others, text };
  return {
    ...others,
    text,
    ...(html !== undefined && formatting.html === "keep" && { html: betweenTags(html, clean) }),
    ...(raw !== undefined && { raw: clean(raw) }),
    ...(ssml !== undefined && { ssml: betweenTags(ssml, clean) }),
  };
}

/** A label is one line that stands for itself: a "> 5" on a button is no quotation. */
export function formatLabel(label: string, formatting: Formatting): string {
  return formatsText(formatting) ? withoutWords(withoutTags(label, formatting), formatting) : label;
}

/** Words are found in what is read, not in the names of tags. */
const betweenTags = (markup: string, clean: (text: string) => string) =>
  markup.replace(/(<[^<>]*>)|[^<]+|</g, (part: string, tag: string | undefined) =>
    tag === undefined ? clean(part) : part,
  );

function withoutTags(text: string, { html }: Formatting): string {
  if (html === "keep") return text;
  return text
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6])>/gi, "\n")
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function withoutMarkdown(text: string, { markdown }: Formatting): string {
  if (markdown === "keep") return text;
  const linksToo = markdown === "strip";
  const unlinked = linksToo
    ? text.replace(/!?\[([^[\]\n]*)\]\(([^()\s]*)\)/g, (_whole, label: string, address: string) =>
        label === "" || label === address ? address : `${label} (${address})`,
      )
    : text;
  return unlinked
    .replace(/^```[^\n]*(?:\n|$)/gm, "")
    .replace(/`([^`\n]+)`/g, "$1")
    .replace(/^ {0,3}#{1,6}[ \t]+/gm, "")
    .replace(/^ {0,3}> ?/gm, "")
    .replace(/\*\*([^*\n]+)\*\*/g, "$1")
    .replace(/__([^_\n]+)__/g, "$1")
    .replace(/~~([^~\n]+)~~/g, "$1")
    .replace(/\*([^*\s][^*\n]*)\*/g, "$1")
    .replace(/(?<![\p{L}\p{N}_])_([^_\n]+)_(?![\p{L}\p{N}_])/gu, "$1");
}

const patterns = new WeakMap<Formatting, RegExp | null>();
/** Written without spaces: there are no words to find, only characters. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function withoutWords(text: string, formatting: Formatting): string {
  let pattern = patterns.get(formatting);
  if (pattern === undefined) {
    pattern = patternOf(formatting.neverSaid);
    patterns.set(formatting, pattern);
  }
  return pattern ? text.replace(pattern, "…") : text;
}

/** Words as a whole and in any case, the longer first. */
function patternOf(neverSaid: readonly string[]): RegExp | null {
  const words = neverSaid
    .map((word) => word.trim())
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
    .map((word) => {
      const literal = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
      return unspaced.test(word) ? literal : `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`;
    });
  return words.length > 0 ? new RegExp(words.join("|"), "giu") : null;
}

/** Of Markdown, what opens and closes with the same. */
const marks = ["**", "__", "~~", "`"] as const;

/** Cut after the last sentence that fits, else after the last word; what `pairs` has opened there goes. */
function shortened(text: string, longest: number | null, pairs: typeof marks | null): string {
  if (longest === null || text.length <= longest) return text;
  const end = endAfter(text, longest);
  if (end === text.length) return text;
  const fits = text.slice(0, boundaryBefore(text, end));
  const sentences = /^[\s\S]*(?:[.!?…](?=\s)|[。！？])/u.exec(`${fits} `)?.[0].trimEnd();
  const closed = (cut: string) => (pairs ? withoutOpen(cut, pairs) : cut);
  if (sentences && sentences.length >= fits.length / 2 && text.startsWith(sentences)) return closed(sentences);
  const words = text.slice(0, boundaryBefore(text, endAfter(text, longest - 1)));
  const gap = words.search(/\s\S*$/u);
  return `${closed((gap > 0 ? words.slice(0, gap) : words).trimEnd())}…`;
}

/** Half a link is no link, and what is opened and not closed is read as signs. */
function withoutOpen(cut: string, pairs: typeof marks): string {
  let text = cut.replace(/!?\[[^\]\n]*(?:\](?:\([^)\n]*)?)?$/, "").trimEnd();
  for (const pair of pairs) {
    const parts = text.split(pair);
    if (parts.length % 2 === 1) continue;
    const last = text.lastIndexOf(pair);
    text = (text.slice(0, last) + text.slice(last + pair.length)).trimEnd();
  }
  return text;
}
