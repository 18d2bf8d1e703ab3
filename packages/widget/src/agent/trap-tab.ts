const reachable =
  'a[href], button, input:not(:disabled), select:not(:disabled), textarea:not(:disabled), iframe, [tabindex="0"]';

/** Keeps the focus inside what covers the whole screen. */
export function trapTab(event: KeyboardEvent, within: HTMLElement, root: ShadowRoot | null): void {
  const stops = [...within.querySelectorAll<HTMLElement>(reachable)].filter(({ tabIndex }) => tabIndex >= 0);
  const [first, last] = [stops[0], stops.at(-1)];
  const at = root?.activeElement;
  if (event.shiftKey && (at === first || at === within)) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && at === last) {
    event.preventDefault();
    first?.focus();
  }
}
