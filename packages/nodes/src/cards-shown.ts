import type { MessageAction } from "@parlo/engine";
import { webAddress } from "./web-address.ts";

interface ShownCard {
  readonly id: string;
  readonly value: string;
  readonly title: string;
  readonly text: string;
  readonly imageUrl: string;
}

/** Cards as touchpoints get them; an address that is none is left out. */
export const cardsShown = (cards: readonly ShownCard[], timeoutMs: number): NonNullable<MessageAction["uiAction"]> => ({
  name: "cards",
  value: {
    type: "cards",
    timeoutMs,
    cards: cards.map(({ id, value, title, text, imageUrl }) => {
      const picture = webAddress(imageUrl);
      return {
        id,
        ...(title !== "" && { title }),
        ...(text !== "" && { text }),
        ...(picture !== null && { imageUrl: picture }),
        payloadType: "text" as const,
        payload: value,
      };
    }),
  },
});
