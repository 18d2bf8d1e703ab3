import { useEffect, useState } from "react";

/** So many cards at most are drawn in full between two frames. */
const atOnce = 4;

const waiting = new Set<() => void>();

/**
 * Whether a card is drawn in full. Seen from far it is not; those that come near together follow one another by a few a
 * frame, so that the frame in which a view crosses that border does not draw them all.
 */
export function useRisen(isNear: boolean): boolean {
  const [isRisen, setIsRisen] = useState(isNear);
  if (isRisen && !isNear) setIsRisen(false);
  useEffect(() => {
    if (!isNear || isRisen) return;
    const rise = () => setIsRisen(true);
    if (waiting.size === 0) requestAnimationFrame(riseNext);
    waiting.add(rise);
    return () => void waiting.delete(rise);
  }, [isNear, isRisen]);
  return isNear && isRisen;
}

function riseNext(): void {
  for (const rise of [...waiting].slice(0, atOnce)) {
    waiting.delete(rise);
    rise();
  }
  if (waiting.size > 0) requestAnimationFrame(riseNext);
}
