import type { MessageAction } from "@parlo/engine";
import { webAddress } from "./web-address.ts";

interface ShownCard {
  readonly id: string;
  readonly value: string;
  readonly title: string;
  readonly text: string;
  readonly imageUrl: string;
  readonly buttons?: readonly ShownButton[];
}

export interface ShownButton {
  readonly value: string;
  readonly label: string;
  /** What it opens; null where it is an answer. */
  readonly url: string | null;
}

/** Cards as touchpoints get them; an address that is none is left out, and so is a button that would open it. */
export const cardsShown = (cards: readonly ShownCard[], timeoutMs: number): NonNullable<MessageAction["uiAction"]> => ({
  name: "cards",
  value: {
    type: "cards",
    timeoutMs,
    cards: cards.map(({ id, value, title, text, imageUrl, buttons = [] }) => {
      const picture = webAddress(imageUrl);
      const offered = buttons.flatMap(buttonShown);
      return {
        id,
        ...(title !== "" && { title }),
        ...(text !== "" && { text }),
        ...(picture !== null && { imageUrl: picture }),
        payloadType: "text" as const,
        payload: value,
        ...(offered.length > 0 && { buttons: offered }),
      };
    }),
  },
});

function buttonShown({ value, label, url }: ShownButton) {
  if (url === null) return [{ id: value, label }];
  const address = webAddress(url);
  return address === null ? [] : [{ id: value, label, url: address }];
}
