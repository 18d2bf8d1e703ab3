import type { MessageAction, TextAction, UiActionValue, UiField } from "./action.ts";
import { cutText } from "./cut-text.ts";

/** Characters that a message carries, as the public API says it: one that has more could be read by nobody. */
const longest = { text: 32_000, fieldLabel: 1000, option: 500, title: 500, cardText: 5000, submit: 200 };
const mostCitations = 50;

/** What is said as the public API carries it: cut where a template or a model wrote more; the same object where it fits. */
export function fitMessage(action: MessageAction): MessageAction {
  const { text, uiAction } = action;
  const written = text && fitText(text);
  const asked = uiAction && fitUi(uiAction.value);
  if (written === text && asked === uiAction?.value) return action;
  return {
    ...action,
    ...(written && { text: written }),
    ...(uiAction && asked && { uiAction: { ...uiAction, value: asked } }),
  };
}

function fitText(said: TextAction): TextAction {
  const { text, raw, html, ssml, citations, media, ...rest } = said;
  const fits = (written: string | undefined) => written === undefined || written.length <= longest.text;
  if (!citations && !media && fits(text) && fits(raw) && fits(html) && fits(ssml)) return said;
  return {
    ...rest,
    text: cutText(text, longest.text),
    // Markup that is cut is broken: what is too long is left out, and the plain text stands for it.
    ...(raw !== undefined && fits(raw) && { raw }),
    ...(html !== undefined && fits(html) && { html }),
    ...(ssml !== undefined && fits(ssml) && { ssml }),
    ...(citations && {
      citations: citations.slice(0, mostCitations).map((one) => ({ ...one, title: cutText(one.title, longest.title) })),
    }),
    ...(media && { media: { ...media, alternativeText: cutText(media.alternativeText, longest.fieldLabel) } }),
  };
}

function fitUi(value: UiActionValue): UiActionValue {
  switch (value.type) {
    case "buttons": {
      const { buttons, several } = value;
      const confirmButton = several && cutText(several.confirmButton, longest.submit);
      if (confirmButton === several?.confirmButton && buttons.every(({ label }) => label.length <= longest.option))
        return value;
      return {
        ...value,
        buttons: buttons.map(fitLabel),
        ...(several && confirmButton !== undefined && { several: { ...several, confirmButton } }),
      };
    }
    case "cards":
      return {
        ...value,
        cards: value.cards.map(({ title, text, buttons, ...card }) => ({
          ...card,
          ...(title !== undefined && { title: cutText(title, longest.title) }),
          ...(text !== undefined && { text: cutText(text, longest.cardText) }),
          ...(buttons && { buttons: buttons.map(fitLabel) }),
        })),
      };
    case "input": {
      const { fields, submitButton, cancelButton } = value.input;
      return {
        ...value,
        input: {
          fields: fields.map(fitField),
          submitButton: cutText(submitButton, longest.submit),
          ...(cancelButton !== undefined && { cancelButton: cutText(cancelButton, longest.submit) }),
        },
      };
    }
    default:
      return value;
  }
}

const fitLabel = <One extends { readonly label: string }>(one: One): One => ({
  ...one,
  label: cutText(one.label, longest.option),
});

function fitField({ label, placeholder, options, error, ...field }: UiField): UiField {
  return {
    ...field,
    label: cutText(label, longest.fieldLabel),
    ...(placeholder !== undefined && { placeholder: cutText(placeholder, longest.option) }),
    ...(options && { options: options.map(fitLabel) }),
    ...(error !== undefined && { error: cutText(error, longest.fieldLabel) }),
  };
}
