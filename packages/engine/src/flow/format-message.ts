import type { MessageAction } from "../message/action.ts";
import { mapUiWords, type UiWords } from "../message/map-ui-words.ts";
import { type Formatting, formatLabel, formatsText, formatText } from "./format-text.ts";

/** All that people see of a message under the flow's formatting settings; the same object where they change nothing. */
export function formatMessage(action: MessageAction, formatting: Formatting): MessageAction {
  const { text, uiAction } = action;
  if (!formatsText(formatting) || (!text && !uiAction)) return action;
  const write = (words: string, kind: UiWords) =>
    kind === "cardText" ? formatText({ text: words }, formatting).text : formatLabel(words, formatting);
  return {
    ...action,
    ...(text && { text: withMedia(formatText(text, formatting), formatting) }),
    ...(uiAction && { uiAction: { ...uiAction, value: mapUiWords(uiAction.value, write) } }),
  };
}

function withMedia(text: NonNullable<MessageAction["text"]>, formatting: Formatting) {
  const { media } = text;
  if (!media) return text;
  return { ...text, media: { ...media, alternativeText: formatLabel(media.alternativeText, formatting) } };
}
