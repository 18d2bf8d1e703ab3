import type { MessageAction, UiActionValue, UiField } from "../message/action.ts";
import { type Formatting, formatLabel, formatsText, formatText } from "./format-text.ts";

/** All that people see of a message under the flow's formatting settings; the same object where they change nothing. */
export function formatMessage(action: MessageAction, formatting: Formatting): MessageAction {
  const { text, uiAction } = action;
  if (!formatsText(formatting) || (!text && !uiAction)) return action;
  return {
    ...action,
    ...(text && { text: withMedia(formatText(text, formatting), formatting) }),
    ...(uiAction && { uiAction: { ...uiAction, value: formatUi(uiAction.value, formatting) } }),
  };
}

function withMedia(text: NonNullable<MessageAction["text"]>, formatting: Formatting) {
  const { media } = text;
  if (!media) return text;
  return { ...text, media: { ...media, alternativeText: formatLabel(media.alternativeText, formatting) } };
}

function formatUi(value: UiActionValue, formatting: Formatting): UiActionValue {
  const label = (text: string) => formatLabel(text, formatting);
  const labelled = <One extends { readonly label: string }>(one: One): One => ({ ...one, label: label(one.label) });
  switch (value.type) {
    case "buttons": {
      const { several } = value;
      return {
        ...value,
        buttons: value.buttons.map(labelled),
        ...(several && { several: { ...several, confirmButton: label(several.confirmButton) } }),
      };
    }
    case "cards":
      return {
        ...value,
        cards: value.cards.map(({ title, text, buttons, ...card }) => ({
          ...card,
          ...(title !== undefined && { title: label(title) }),
          ...(text !== undefined && { text: formatText({ text }, formatting).text }),
          ...(buttons && { buttons: buttons.map(labelled) }),
        })),
      };
    case "input": {
      const { fields, submitButton, cancelButton } = value.input;
      const field = ({ placeholder, options, error, ...one }: UiField): UiField => ({
        ...labelled(one),
        ...(placeholder !== undefined && { placeholder: label(placeholder) }),
        ...(options && { options: options.map(labelled) }),
        ...(error !== undefined && { error: label(error) }),
      });
      return {
        ...value,
        input: {
          fields: fields.map(field),
          submitButton: label(submitButton),
          ...(cancelButton !== undefined && { cancelButton: label(cancelButton) }),
        },
      };
    }
    default:
      return value;
  }
}
