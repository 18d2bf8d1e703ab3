import { placeOf, wordsOf } from "../search/fold.ts";

/** A name in which the words that were searched for stand out. */
export function MarkedText({ text, search }: { text: string; search: string }) {
  const found = placesOf(text, search);
  return (
    <bdi>
      {found.map(({ from, to }, at) => [
        text.slice(found[at - 1]?.to ?? 0, from),
        <mark key={from} className="bg-transparent font-bold text-brand-text">
          {text.slice(from, to)}
        </mark>,
      ])}
      {text.slice(found.at(-1)?.to ?? 0)}
    </bdi>
  );
}

/** Where the words stand, in the order of the text; those that overlap are one. */
function placesOf(text: string, search: string) {
  const places: { from: number; to: number }[] = [];
  const found = wordsOf(search).flatMap((word) => placeOf(text, word) ?? []);
  for (const { from, to } of found.sort((a, b) => a.from - b.from)) {
    const last = places.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else places.push({ from, to });
  }
  return places;
}
