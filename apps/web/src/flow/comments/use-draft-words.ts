import { useCallback, useState } from "react";

/** What is being written at a place, from what stands there: still there when the panel is closed and opened again, or the page is read anew. */
export function useDraftWords(place: string, begun = ""): readonly [string, (text: string) => void] {
  const key = `parlo.comments.draft.${place}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? begun);
  const write = useCallback(
    (next: string) => {
      setText(next);
      if (next === "") sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
    },
    [key],
  );
  return [text, write];
}
