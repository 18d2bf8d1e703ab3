import type { TextAction } from "../message/action.ts";
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
  const unmarked = action.format === "plain" ? untagged : withoutMarkdown(untagged, formatting);
  return {
    ...kept,
    text: shortened(clean(unmarked), formatting.longest),
    ...(html !== undefined && formatting.html === "keep" && { html: clean(html) }),
    ...(action.raw !== undefined && { raw: clean(action.raw) }),
    ...(action.ssml !== undefined && { ssml: clean(action.ssml) }),
  };
}

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

/** Cut after the last sentence that fits, else after the last word. */
function shortened(text: string, longest: number | null): string {
  const characters = [...text];
  if (longest === null || characters.length <= longest) return text;
  const fits = characters.slice(0, longest).join("");
  const sentences = /^[\s\S]*(?:[.!?…](?=\s)|[。！？])/u.exec(`${fits} `)?.[0].trimEnd();
  if (sentences && sentences.length >= fits.length / 2 && text.startsWith(sentences)) return sentences;
  const words = characters.slice(0, longest - 1).join("");
  const end = words.search(/\s\S*$/u);
  return `${(end > 0 ? words.slice(0, end) : words).trimEnd()}…`;
}
