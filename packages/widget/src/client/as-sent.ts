import type { IncomingAction, Message, MessageAction } from "@parlo/contract";

/** What the person does, as it is shown: files with all that is known of them. */
export type OwnAction = Message["action"];

type SentFiles = NonNullable<MessageAction["text"]>["files"];

/** The same as it travels: files by the ids of their uploads. */
export function asSent({ text, uiAction, ...others }: OwnAction): IncomingAction {
  const answer = uiAction?.value.type === "response" && "submit" in uiAction.value ? uiAction.value : undefined;
  return {
    ...others,
    ...(text && { text: { ...text, ...idsOf(text.files) } }),
    ...(uiAction && { uiAction: answer ? { ...uiAction, value: { ...answer, ...idsOf(answer.files) } } : uiAction }),
  } as IncomingAction;
}

const idsOf = (files: SentFiles) => files && { files: files.map(({ id }) => id) };
