import type { IncomingAction, MessageAction } from "@parlo/contract";

type SentFiles = NonNullable<MessageAction["text"]>["files"];

/** What the person does as it travels: files by the ids of their uploads, where all that is known of them is shown. */
export function asSent({ text, uiAction, ...others }: MessageAction): IncomingAction {
  const answer = uiAction?.value.type === "response" && "submit" in uiAction.value ? uiAction.value : undefined;
  return {
    ...others,
    ...(text && { text: { ...text, ...idsOf(text.files) } }),
    ...(uiAction && { uiAction: answer ? { ...uiAction, value: { ...answer, ...idsOf(answer.files) } } : uiAction }),
  } as IncomingAction;
}

const idsOf = (files: SentFiles) => files && { files: files.map(({ id }) => id) };
