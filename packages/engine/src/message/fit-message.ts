import type { MessageAction, TextAction, UiActionValue } from "./action.ts";
import { cutToFit, fitsInto } from "./cut-text.ts";
import { mapUiWords } from "./map-ui-words.ts";

/** Characters that a message carries, as the public API says it: one that has more could be read by nobody. */
const longest = {
  text: 32_000,
  ...{ fieldLabel: 1000, error: 1000, placeholder: 500, option: 500, title: 500, cardText: 5000, button: 200 },
};
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

const fits = (written: string | undefined) => written === undefined || fitsInto(written, longest.text);

function fitText(said: TextAction): TextAction {
  if (!said.citations && !said.media && fits(said.text) && fits(said.raw) && fits(said.html) && fits(said.ssml))
    return said;
  const { text, raw, html, ssml, citations, media, ...rest } = said;
  return {
    ...rest,
    text: cutToFit(text, longest.text),
    // Markup that is cut is broken: what is too long is left out, and the plain text stands for it.
    ...(raw !== undefined && fits(raw) && { raw }),
    ...(html !== undefined && fits(html) && { html }),
    ...(ssml !== undefined && fits(ssml) && { ssml }),
    ...(citations && {
      citations: citations
        .slice(0, mostCitations)
        .map((one) => ({ ...one, title: cutToFit(one.title, longest.title) })),
    }),
    ...(media && { media: { ...media, alternativeText: cutToFit(media.alternativeText, longest.fieldLabel) } }),
  };
}

/** Buttons are the question of most turns: those that fit are not made anew. */
function fitUi(value: UiActionValue): UiActionValue {
  if (value.type === "buttons") {
    const { buttons, several } = value;
    const confirms = several?.confirmButton ?? "";
    if (confirms.length <= longest.button && buttons.every(({ label }) => label.length <= longest.option)) return value;
  }
  return mapUiWords(value, (text, words) => cutToFit(text, longest[words]));
}
