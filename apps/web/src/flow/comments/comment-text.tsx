import { type Mentionable, mentionParts } from "./mention-parts.ts";

/** What was said, with the members who are called standing out. */
export function CommentText({ text, mentions }: { text: string; mentions: readonly Mentionable[] }) {
  let at = 0;
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {mentionParts(text, mentions).map((part) => {
        const key = at;
        at += part.text.length;
        return part.people.length > 0 ? (
          <b key={key} translate="no" className="rounded-xs bg-brand-soft px-0.5 font-medium text-brand-text">
            {part.text}
          </b>
        ) : (
          part.text
        );
      })}
    </p>
  );
}
