import { type MessageAction, type UnreadPart, unreadParts } from "../message/action.ts";
import { mapUiWords, type UiWords } from "../message/map-ui-words.ts";
import { type Formatting, formatLabel, formatsText, formatText } from "./format-text.ts";

/** A message under the flow's formatting settings; the same object where they change nothing. */
export function formatMessage(action: MessageAction, formatting: Formatting): MessageAction {
  const shown = formatShown(action, formatting);
  const verbatim = verbatimOf(formatting);
  return shown.text && verbatim ? { ...shown, text: { ...shown.text, verbatim } } : shown;
}

const verbatims = new WeakMap<Formatting, readonly UnreadPart[] | null>();

/** What a voice reads as it is written; null where it is nothing. */
export function verbatimOf(formatting: Formatting): readonly UnreadPart[] | null {
  let verbatim = verbatims.get(formatting);
  if (verbatim === undefined) {
    const kept = unreadParts.filter((part) => formatting.spoken[part] === "keep");
    verbatim = kept.length > 0 ? kept : null;
    verbatims.set(formatting, verbatim);
  }
  return verbatim;
}

/** All that people see of it. */
function formatShown(action: MessageAction, formatting: Formatting): MessageAction {
  const { text, uiAction } = action;
  if (!formatsText(formatting) || (!text && !uiAction)) return action;
  return {
    ...action,
    ...(text && { text: withMedia(formatText(text, formatting), formatting) }),
    ...(uiAction && { uiAction: { ...uiAction, value: mapUiWords(uiAction.value, written(formatting)) } }),
  };
}

const written = (formatting: Formatting) => (words: string, kind: UiWords) =>
  kind === "cardText" ? formatText({ text: words }, formatting).text : formatLabel(words, formatting);

function withMedia(text: NonNullable<MessageAction["text"]>, formatting: Formatting) {
  const { media } = text;
  if (!media) return text;
  return { ...text, media: { ...media, alternativeText: formatLabel(media.alternativeText, formatting) } };
}
