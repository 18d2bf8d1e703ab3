import type { Message } from "@parlo/contract";
import { type MessageAction, mask } from "@parlo/engine";
import { wordless } from "./fault.ts";
import type { Hidden } from "./hidden-values.ts";
import { actionMasking } from "./mask-action.ts";

export interface Masking {
  message(message: Message): Message;
  text(text: string): string;
}

/** Where nothing may be shown, for it is not known what is hidden. */
export const showNothing: Masking = {
  text: () => mask,
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
  return { text: orNothing(made.text, showNothing.text), message: orNothing(made.message, showNothing.message) };
}

function maskingOf(hidden: Hidden): Masking {
  const { text, action } = actionMasking(hidden);
  return {
    text,
    message: (message) => ({ ...message, action: action(message.action as MessageAction) as Message["action"] }),
  };
}
