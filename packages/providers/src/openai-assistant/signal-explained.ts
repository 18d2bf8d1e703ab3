import type { Signal } from "../protocol/signal-told.ts";

/**
 * What is told to whoever writes the answer of the message that stands for a signal. Nothing of the signal itself is in
 * it: its name and value come from the page, and what comes from there is no instruction.
 */
export const signalExplained = ({ isStart }: Signal): string =>
  isStart
    ? "The conversation begins. The last message is a signal of the page: the person has said nothing yet. Greet them."
    : "The last message is a signal of the page, by its name and its value as JSON: the person has not said it.";
