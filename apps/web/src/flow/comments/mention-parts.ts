export interface Mentionable {
  readonly userId: string;
  readonly name: string;
}

export interface MentionPart {
  readonly text: string;
  /** Who is meant; several where they are called the same. Empty for plain words. */
  readonly people: readonly Mentionable[];
}

const goesOn = /[\p{L}\p{N}_]/u;

/** A text in pieces: plain words, and each `@name` of these people. Of two names that fit the longer one is meant. */
export function mentionParts(text: string, people: readonly Mentionable[]): readonly MentionPart[] {
  const named = people.filter(({ name }) => name !== "").toSorted((a, b) => b.name.length - a.name.length);
  const parts: MentionPart[] = [];
  let plainFrom = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const found = named.find(({ name }) => text.startsWith(name, at + 1) && endsAt(text, at + 1 + name.length));
    if (!found || (at > 0 && goesOn.test(text[at - 1] ?? ""))) continue;
    const end = at + 1 + found.name.length;
    if (at > plainFrom) parts.push({ text: text.slice(plainFrom, at), people: [] });
    parts.push({ text: text.slice(at, end), people: named.filter(({ name }) => name === found.name) });
    plainFrom = end;
  }
  if (plainFrom < text.length) parts.push({ text: text.slice(plainFrom), people: [] });
  return parts;
}

const endsAt = (text: string, at: number) => !goesOn.test(text[at] ?? "");

/** As many as one comment may call. */
const most = 20;

export function mentionedIn(text: string, people: readonly Mentionable[]): string[] {
  const ids = mentionParts(text, people).flatMap((part) => part.people.map(({ userId }) => userId));
  return [...new Set(ids)].slice(0, most);
}
