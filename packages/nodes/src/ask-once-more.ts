import type { Step } from "@parlo/engine";
import { understood } from "./answer-by-model.ts";

/** The question for who has not heard it: nothing counts as missed, and a handler with these very words comes first. */
export const askOnceMore = ({ digress }: { readonly digress: boolean }, question: Step): Step => ({
  type: "unmatched",
  digress: digress && "command",
  outputs: [understood({ command: "repeat" })],
  otherwise: question,
});
