import type { NewMessage } from "@parlo/contract";
import type { SentFile } from "@parlo/engine";
import { type ConversationKey, refusedField, type SentMessage } from "../conversation/index.ts";
import type { Door } from "./access.ts";

export type Unread = Pick<NewMessage, "action"> & Partial<NewMessage>;

/** The message with the files that its ids name: from here on it holds all that is to be known of them. */
export async function withFiles<Message extends Unread>(
  { files }: Pick<Door, "files">,
  key: ConversationKey,
  message: Message,
): Promise<Omit<Message, "action"> & Pick<SentMessage, "action">> {
  const { action } = message;
  const { text, uiAction } = action;
  const answer = uiAction?.value.type === "response" && "submit" in uiAction.value ? uiAction.value : undefined;
  const named = { text: text?.files, uiAction: answer?.files };
  const ids = [...(named.text ?? []), ...(named.uiAction ?? [])];
  if (ids.length === 0) return message as never;
  const found = new Map((await files.find(key, ids)).map((file) => [file.id, file]));
  const filesOf = (field: string, wanted: readonly string[]): SentFile[] =>
    [...new Set(wanted)].map((id, at) => {
      const file = found.get(id);
      if (!file) throw refusedField(`action.${field}.${at}`, "bad-reference", "The conversation has no such file");
      return file;
    });
  return {
    ...message,
    action: {
      ...action,
      ...(text && { text: { ...text, ...(named.text && { files: filesOf("text.files", named.text) }) } }),
      ...(uiAction &&
        answer &&
        named.uiAction && {
          uiAction: { ...uiAction, value: { ...answer, files: filesOf("uiAction.value.files", named.uiAction) } },
        }),
    },
  } as never;
}
