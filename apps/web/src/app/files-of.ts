import type { Message, SentFile } from "@parlo/contract";

/** Files that somebody has sent, with a message or in a form. */
export function filesOf({ text, uiAction }: Message["action"]): readonly SentFile[] {
  const value = uiAction?.value;
  const answered = value?.type === "response" && "submit" in value ? value.files : undefined;
  return text?.files ?? answered ?? [];
}
