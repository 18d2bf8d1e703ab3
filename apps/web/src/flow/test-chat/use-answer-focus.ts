import { type RefObject, useEffect } from "react";

const controls = "button:enabled, input:enabled, select:enabled, textarea:enabled";
const written = "input:enabled, textarea:enabled";

/**
 * Puts the focus on what the agent asks now, or where one writes, whenever it is the person's turn: a pressed button
 * is locked and would lose it. Somebody who works elsewhere is left there.
 */
export function useAnswerFocus(chat: RefObject<HTMLElement | null>, theirTurn: boolean, messages: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message may ask something
  useEffect(() => {
    const inside = chat.current;
    const active = document.activeElement;
    if (!theirTurn || !inside) return;
    const elsewhere = active !== null && active !== document.body && !inside.contains(active);
    if (elsewhere && !active.matches("[aria-pressed=true]")) return;
    // A form that has just been sent is locked and does not count.
    if (active?.matches(written) && (active as HTMLInputElement).value !== "") return;
    const asked = [...inside.querySelectorAll("[data-answers]")].at(-1)?.querySelector<HTMLElement>(controls);
    const next = asked ?? inside.querySelector<HTMLElement>("[data-again]") ?? inside.querySelector("[data-write]");
    (next as HTMLElement | null)?.focus({ preventScroll: true });
  }, [chat, theirTurn, messages]);
}
