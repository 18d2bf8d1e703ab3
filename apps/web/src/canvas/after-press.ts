/** What moves between a press and its release takes the click away: what `show` does waits until that is over. */
export function afterPress(show: () => void, pressedOn: EventTarget = window) {
  const following = new AbortController();
  let pressed = false;
  const follow = ({ type }: Event) => {
    pressed = type === "pointerdown";
    // The click comes after the release.
    if (!pressed) setTimeout(show);
  };
  for (const type of ["pointerdown", "pointerup", "pointercancel"])
    pressedOn.addEventListener(type, follow, { capture: true, signal: following.signal });
  return { show: () => pressed || show(), stop: () => following.abort() };
}
