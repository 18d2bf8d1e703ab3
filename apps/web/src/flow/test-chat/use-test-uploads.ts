import type { SentFile } from "@parlo/contract";
import { useState } from "react";
import { uploadToConversation } from "../../app/conversation-files.ts";
import { useWordsOfFailure } from "../../app/use-words-of-failure.ts";

export interface TestUploads {
  /** Name of the file that is on its way. */
  readonly sending: string | null;
  readonly failure: string | undefined;
  /** Uploads one after the other; gives those that came, also where one failed. */
  upload(files: readonly File[]): Promise<readonly SentFile[]>;
}

/** Sends files to a test, as its end user would. */
export function useTestUploads(conversationId: string): TestUploads {
  const words = useWordsOfFailure();
  const [sending, setSending] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();
  async function upload(files: readonly File[]): Promise<readonly SentFile[]> {
    const sent: SentFile[] = [];
    setFailure(undefined);
    try {
      for (const file of files) {
        setSending(file.name);
        sent.push(await uploadToConversation(conversationId, file));
      }
    } catch (error) {
      setFailure(words(error));
    }
    setSending(null);
    return sent;
  }
  return { sending, failure, upload };
}
