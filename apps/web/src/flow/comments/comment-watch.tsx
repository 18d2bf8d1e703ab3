import { useQuery } from "@tanstack/react-query";
import "./comment-count.css";
import { MessageSquare } from "lucide-react";
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { type Observable, observable, useFlowEditor, useObserved } from "../../canvas/index.ts";
import { useDrawerPaths } from "../drawer-paths.ts";
import { useGo } from "../use-go.ts";
import { useRetryUnsent } from "./use-unsent-comments.ts";

const none: ReadonlyMap<string, number> = new Map();

/** Puts on each step of the canvas and of the outline how many threads are open about it. */
export function CommentWatch() {
  const { flowId, badges } = useFlowEditor();
  const { data } = useQuery(api.commentThread.counts.queryOptions({ input: { flowId } }));
  useRetryUnsent();
  const go = useGo();
  const goLater = useRef(go);
  goLater.current = go;
  const [open] = useState(() => observable(none));
  const Badge = useMemo(() => commentBadge(open, (path) => goLater.current(path)), [open]);
  useEffect(() => {
    open.set(new Map(data?.nodes.flatMap(({ nodeId, open: count }) => (nodeId === null ? [] : [[nodeId, count]]))));
  }, [data, open]);
  useEffect(() => {
    badges.set((before) => ({ ...before, comments: Badge }));
    return () => badges.set(({ comments: _, ...others }) => others);
  }, [badges, Badge]);
  return null;
}

function commentBadge(
  open: Observable<ReadonlyMap<string, number>>,
  onOpen: (path: string) => void,
): ComponentType<{ readonly nodeId: string }> {
  return function CommentBadge({ nodeId }) {
    const { t } = useTranslation();
    const { flowId } = useFlowEditor();
    const paths = useDrawerPaths();
    const count = useObserved(
      open,
      useCallback((all) => all.get(nodeId) ?? 0, [nodeId]),
    );
    if (count === 0) return null;
    const label = t("flow.comments.count", { count });
    return (
      <button
        type="button"
        className="comment-count nodrag"
        aria-label={label}
        title={label}
        onClick={(event) => {
          event.stopPropagation();
          onOpen(paths.nodeComments(flowId, nodeId));
        }}
      >
        <MessageSquare aria-hidden />
        {count}
      </button>
    );
  };
}
