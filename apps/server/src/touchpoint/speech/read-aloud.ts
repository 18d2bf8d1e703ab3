import type { UnreadPart } from "@parlo/engine";
import { withoutEmoticons } from "@parlo/providers";

/**
 * What is read aloud of a text that may be marked up: a link by its words or its host, code and emojis not at all; but
 * what is to be read `verbatim` as it is written.
 */
export function readAloud(text: string, verbatim: readonly UnreadPart[] = []): string {
  const steps = {
    markdown: verbatim.includes("markdown") ? null : withoutMarks,
    links: verbatim.includes("links") ? null : withoutAddresses,
    emojis: verbatim.includes("emojis") ? null : withoutEmoticons,
  };
  // Code goes before what is a link in it, and a link before its signs are looked at.
  const bare = steps.markdown ? text.replace(/```[\s\S]*?(?:```|$)/g, " ") : text;
  const unlinked = steps.links?.(bare) ?? bare;
  const plain = steps.markdown?.(unlinked) ?? unlinked;
  return (steps.emojis?.(plain) ?? plain).replace(/[ \t]+/g, " ").trim();
}

const withoutAddresses = (text: string) =>
  text.replace(/!?\[([^[\]\n]*)\]\([^()\s]*\)/g, "$1").replace(/https?:\/\/(?:www\.)?([^\s/)]+)\S*/g, "$1");

const withoutMarks = (text: string) =>
  text
    .replace(/!?\[([^[\]\n]*)\]\(([^()\s]*)\)/g, "$1 $2")
    .replace(/<\/?[a-z][^<>]*>/gi, " ")
    .replace(/^ {0,3}(?:#{1,6}|>|[-*+]|\|)[ \t]+/gm, "")
    .replace(/\*\*|__|~~|`|\|/g, "")
    .replace(/\*([^*\s][^*\n]*)\*/g, "$1");
