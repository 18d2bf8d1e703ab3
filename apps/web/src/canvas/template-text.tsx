import { memo } from "react";

const placeholder = /\{\{-?\s*([\s\S]*?)\s*-?\}\}/g;

/** A text with its variables as chips, never braces. */
export const TemplateText = memo(function TemplateText({ text }: { text: string }) {
  const parts: (string | { path: string; at: number })[] = [];
  let end = 0;
  for (const match of text.matchAll(placeholder)) {
    parts.push(text.slice(end, match.index));
    parts.push({ path: (match[1] ?? "").split("|")[0]?.trim() ?? "", at: match.index });
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return parts.map((part) =>
    typeof part === "string" ? (
      part
    ) : (
      <span key={part.at} dir="ltr" className="variable-chip" title={part.path}>
        {part.path}
      </span>
    ),
  );
});
