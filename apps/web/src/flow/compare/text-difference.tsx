import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type TextPiece, wordChanges } from "./model/word-changes.ts";

/** Characters of what has not changed that stay in sight beside what has. */
const near = 120;

/** A text as it is now, with what was taken out of it struck through. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation();
  const [whole, setWhole] = useState(false);
  const pieces = useMemo(() => wordChanges(before, after), [before, after]);
  const shown = whole ? pieces : pieces.map(cut(pieces.length));
  const isCut = shown.some((piece, at) => piece.text !== pieces[at]?.text);
  return (
    <>
      <p className="text-difference">
        {shown.map(({ kind, text }, at) => {
          const Piece = { same: "span", added: "ins", removed: "del" }[kind] as "span" | "ins" | "del";
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece of a text has nothing but its place
          return <Piece key={at}>{text}</Piece>;
        })}
      </p>
      {(isCut || whole) && (
        <button
          type="button"
          className="rounded-sm py-0.5 text-xs text-brand-text underline"
          onClick={() => setWhole(!whole)}
        >
          {t(whole ? "flow.compare.lessText" : "flow.compare.wholeText")}
        </button>
      )}
    </>
  );
}

/** Of a long passage that has not changed, what stands next to changes. */
const cut =
  (count: number) =>
  (piece: TextPiece, at: number): TextPiece => {
    if (piece.kind !== "same" || piece.text.length <= 3 * near) return piece;
    const head = at === 0 ? "" : piece.text.slice(0, near);
    const tail = at === count - 1 ? "" : piece.text.slice(-near);
    return { kind: "same", text: `${head} … ${tail}` };
  };
