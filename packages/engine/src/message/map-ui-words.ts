import type { UiActionValue, UiField } from "./action.ts";

/** What words in a question are: each is as long, and is written, in its own way. */
export type UiWords = "option" | "button" | "title" | "cardText" | "fieldLabel" | "placeholder" | "error";

/** The same question with other words, wherever people read any; ids and values stay. */
export function mapUiWords(value: UiActionValue, map: (text: string, words: UiWords) => string): UiActionValue {
  const labelled = <One extends { readonly label: string }>(one: One): One => ({
    ...one,
    label: map(one.label, "option"),
  });
  const field = ({ label, placeholder, options, error, ...one }: UiField): UiField => ({
    ...one,
    label: map(label, "fieldLabel"),
    ...(placeholder !== undefined && { placeholder: map(placeholder, "placeholder") }),
    ...(options && { options: options.map(labelled) }),
    ...(error !== undefined && { error: map(error, "error") }),
  });
  switch (value.type) {
    case "buttons": {
      const { several } = value;
      return {
        ...value,
        buttons: value.buttons.map(labelled),
        ...(several && { several: { ...several, confirmButton: map(several.confirmButton, "button") } }),
      };
    }
    case "cards":
      return {
        ...value,
        cards: value.cards.map(({ title, text, buttons, ...card }) => ({
          ...card,
          ...(title !== undefined && { title: map(title, "title") }),
          ...(text !== undefined && { text: map(text, "cardText") }),
          ...(buttons && { buttons: buttons.map(labelled) }),
        })),
      };
    case "input": {
      const { fields, submitButton, cancelButton } = value.input;
      return {
        ...value,
        input: {
          fields: fields.map(field),
          submitButton: map(submitButton, "button"),
          ...(cancelButton !== undefined && { cancelButton: map(cancelButton, "button") }),
        },
      };
    }
    default:
      return value;
  }
}
