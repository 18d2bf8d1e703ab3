import type { Message } from "@parlo/contract";
import { type MessageAction, mask, type SentFile } from "@parlo/engine";
import { wordless } from "./fault.ts";
import type { Hidden } from "./hidden-values.ts";
import { actionMasking } from "./mask-action.ts";

export interface Masking {
  message(message: Message): Message;
  text(text: string): string;
  /** Whether something hidden was answered with it. */
  hides(file: SentFile): boolean;
}

/** Where nothing may be shown, for it is not known what is hidden. */
export const showNothing: Masking = {
  text: () => mask,
  hides: () => true,
  message: (message) => ({ ...message, action: { text: { text: mask } } }),
};

/** Leaves out what hidden variables hold, in every part of a message that carries content. What cannot be masked is hidden. */
export function masking(hidden: Hidden, onFault: (fault: Error) => void = () => {}): Masking {
  function orNothing<Given, Shown>(show: (given: Given) => Shown, instead: (given: Given) => Shown) {
    return (given: Given): Shown => {
      try {
        return show(given);
      } catch (error) {
        onFault(wordless(error));
        return instead(given);
      }
    };
  }
  const made = orNothing(maskingOf, () => showNothing)(hidden);
  return {
    text: orNothing(made.text, showNothing.text),
    hides: orNothing(made.hides, showNothing.hides),
    message: orNothing(made.message, showNothing.message),
  };
}

function maskingOf(hidden: Hidden): Masking {
  const { text, files, action } = actionMasking(hidden);
  return {
    text,
    hides: (file) => files([file]).length === 0,
    message: (message) => ({ ...message, action: action(message.action as MessageAction) as Message["action"] }),
  };
}
