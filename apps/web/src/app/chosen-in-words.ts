import type { MessageAction } from "@parlo/contract";

type UiValue = NonNullable<MessageAction["uiAction"]>["value"];
export type UiResponse = Extract<UiValue, { type: "response" }>;

/** What was chosen of buttons or cards, in their own words, and by its id where those are not known. Null for an answer of another kind. */
export function chosenInWords(response: UiResponse, asked: UiValue | undefined): string | null {
  const ids = idsOf(response);
  if (!ids) return null;
  const labels = new Map(labelled(asked));
  return ids.map((id) => labels.get(id) || id).join(", ") || "–";
}

function idsOf(response: UiResponse): readonly string[] | null {
  if ("button" in response) return [response.button];
  if ("buttons" in response) return response.buttons;
  return "card" in response ? [response.card] : null;
}

function labelled(asked: UiValue | undefined): readonly (readonly [id: string, label: string])[] {
  if (asked?.type === "buttons") return asked.buttons.map(({ id, label }) => [id, label] as const);
  return asked?.type === "cards" ? asked.cards.map(({ id, title = "" }) => [id, title] as const) : [];
}
