import type { Surroundings } from "@parlo/engine";
import { CircleArrowUp } from "lucide-react";
import { type ComponentType, useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Observable, observable, useFlowEditor, useGraph, useObserved } from "../../canvas/index.ts";
import { useEditorSurroundings } from "./editor-surroundings.tsx";
import "./update-mark.css";
import { askedVersions, useAskedVersions } from "./use-asked-versions.ts";

const none: ReadonlySet<string> = new Set();

interface UpdateWatchProps {
  /** Told the versions that the flow asks for, for its check. */
  onVersions: (versions: Surroundings["flowVersions"]) => void;
}

/** Puts a mark on each step that runs an older version of a flow than the live one. */
export function UpdateWatch({ onVersions }: UpdateWatchProps) {
  const editor = useFlowEditor();
  const { badges } = editor;
  const versions = useAskedVersions(editor);
  useEffect(() => onVersions(versions), [versions, onVersions]);
  const graph = useGraph();
  const { flows } = useEditorSurroundings().known;
  const [behind] = useState(() => observable(none));
  const Badge = useMemo(() => updateBadge(behind), [behind]);
  useEffect(() => {
    const newest = new Map(flows.map(({ id, publishedVersion }) => [id, publishedVersion ?? 0]));
    const older = askedVersions(graph).filter(({ flowId, version }) => version < (newest.get(flowId) ?? 0));
    const next = new Set(older.map(({ nodeId }) => nodeId));
    behind.set((before) => (sameSet(before, next) ? before : next));
  }, [graph, flows, behind]);
  useEffect(() => {
    badges.set((before) => ({ ...before, updates: Badge }));
    return () => badges.set(({ updates: _, ...others }) => others);
  }, [badges, Badge]);
  return null;
}

const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every((one) => b.has(one));

function updateBadge(behind: Observable<ReadonlySet<string>>): ComponentType<{ readonly nodeId: string }> {
  return function UpdateBadge({ nodeId }) {
    const { t } = useTranslation();
    const isBehind = useObserved(
      behind,
      useCallback((all) => all.has(nodeId), [nodeId]),
    );
    if (!isBehind) return null;
    return (
      <span className="update-mark">
        <CircleArrowUp aria-hidden />
        {t("canvas.update.available")}
      </span>
    );
  };
}
