import { useTranslation } from "react-i18next";
import { useFlowEditor, useObserved } from "../../canvas/index.ts";
import { CommentField } from "./comment-field.tsx";
import type { Mentionable } from "./mention-parts.ts";
import { UnsentRow } from "./unsent-row.tsx";
import { useDraftWords } from "./use-draft-words.ts";
import { useUnsentComments } from "./use-unsent-comments.ts";

/** Where a thread is begun about a step, or about the flow, and those that are on their way. */
export function BeginThread({ nodeId, people }: { nodeId: string | null; people: readonly Mentionable[] }) {
  const { t } = useTranslation();
  const { flowId } = useFlowEditor();
  const unsent = useUnsentComments();
  const [text, write] = useDraftWords(`${flowId}.${nodeId ?? ""}`);
  const underWay = useObserved(unsent.all).filter((one) => one.threadId === null && one.nodeId === nodeId);
  return (
    <>
      <CommentField
        label={t(nodeId === null ? "flow.comments.beginFlow" : "flow.comments.beginStep")}
        sendLabel={t("flow.comments.send")}
        text={text}
        onWrite={write}
        people={people}
        onSend={(words, mentions) => {
          unsent.add({ threadId: null, nodeId, text: words, mentions });
          write("");
        }}
      />
      {underWay.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {underWay.map((comment) => (
            <UnsentRow
              key={comment.requestId}
              comment={comment}
              people={people}
              onTakeBack={(words) => write(text ? `${words}\n${text}` : words)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
