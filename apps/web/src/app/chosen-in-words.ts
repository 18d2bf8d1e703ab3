import type { MessageAction } from "@parlo/contract";

type UiValue = NonNullable<MessageAction["uiAction"]>["value"];
export type UiResponse = Extract<UiValue, { type: "response" }>;
type CardResponse = Extract<UiResponse, { card: string }>;

/** What was chosen of buttons or cards, in their own words, and by its id where those are not known. Null for an answer of another kind. */
export function chosenInWords(response: UiResponse, asked: UiValue | undefined): string | null {
  if ("card" in response) return cardInWords(response, asked);
  const ids = idsOf(response);
  if (!ids) return null;
  const labels = new Map(asked?.type === "buttons" ? asked.buttons.map(({ id, label }) => [id, label]) : []);
  return ids.map((id) => labels.get(id) || id).join(", ") || "–";
}

function idsOf(response: Exclude<UiResponse, CardResponse>): readonly string[] | null {
  if ("button" in response) return [response.button];
  return "buttons" in response ? response.buttons : null;
}

function cardInWords({ card, button }: CardResponse, asked: UiValue | undefined): string {
  const known = asked?.type === "cards" ? asked.cards.find(({ id }) => id === card) : undefined;
  const pressed = known?.buttons?.find(({ id }) => id === button);
  return [known?.title || card, ...(button === undefined ? [] : [pressed?.label || button])].join(" – ");
}
