import { isComposing } from "../chat/is-composing.ts";

const reachable =
  'a[href], button, input:not(:disabled), select:not(:disabled), textarea:not(:disabled), iframe, [tabindex="0"]';

/** The keys of the chat as a whole: Escape leaves it, and Tab stays inside a panel that covers the whole screen. */
export function takeChatKey(
  event: KeyboardEvent,
  { panel, root, leave }: { panel: HTMLElement | null; root: ShadowRoot | null; leave: () => void },
): void {
  if (event.key === "Escape" && !isComposing(event)) leave();
  if (event.key === "Tab" && panel?.getAttribute("aria-modal") === "true") trapTab(event, panel, root);
}

function trapTab(event: KeyboardEvent, within: HTMLElement, root: ShadowRoot | null): void {
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
