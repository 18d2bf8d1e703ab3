import { useTranslation } from "react-i18next";
import { BeginThread } from "./begin-thread.tsx";
import { ThreadList, useMayComment } from "./thread-list.tsx";
import { useMentionable, useThreads } from "./use-threads.ts";

/** What members say about one step. */
export function NodeComments({ nodeId }: { nodeId: string }) {
  const { t } = useTranslation();
  const threads = useThreads({ nodeId });
  const people = useMentionable();
  const mayComment = useMayComment();
  return (
    <div className="flex flex-col gap-3">
      {mayComment && (
        <div>
          <BeginThread nodeId={nodeId} people={people} />
        </div>
      )}
      <ThreadList threads={threads} emptyTitle={t("flow.comments.empty.step")} />
    </div>
  );
}
