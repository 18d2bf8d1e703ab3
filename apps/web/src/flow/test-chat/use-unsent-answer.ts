import type { SentFile } from "@parlo/contract";
import { useState } from "react";
import { type FlowEditor, useFlowEditor } from "../../canvas/index.ts";

/** What was written in a test and not sent yet. */
interface UnsentAnswer {
  readonly text: string;
  /** Only that conversation knows the files. */
  readonly conversationId: string;
  readonly files: readonly SentFile[];
}

const nothing: UnsentAnswer = { text: "", conversationId: "", files: [] };

/** As long as the editor is, like the test itself. */
const kept = new WeakMap<FlowEditor["store"], UnsentAnswer>();

/** What is being written for a test: it is there again when the test is closed and opened anew. */
export function useUnsentAnswer(conversationId: string) {
  const { store } = useFlowEditor();
  const [unsent, setUnsent] = useState(() => kept.get(store) ?? nothing);
  const change = (part: Partial<UnsentAnswer>) => {
    const next = { ...(kept.get(store) ?? nothing), ...part };
    kept.set(store, next);
    setUnsent(next);
  };
  return {
    text: unsent.text,
    files: unsent.conversationId === conversationId ? unsent.files : [],
    write: (text: string) => change({ text }),
    attach: (files: readonly SentFile[]) => change({ conversationId, files }),
    clear: () => change(nothing),
  };
}

export type Unsent = ReturnType<typeof useUnsentAnswer>;
