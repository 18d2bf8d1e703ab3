import { Button, IconButton, Link, Menu, Tag } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { ArrowLeft, ChevronRight, Ellipsis, List, Play, Redo2, TriangleAlert, Undo2 } from "lucide-react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { laterPart } from "../../app/later-part.tsx";
import { loadLater } from "../../app/load-later.ts";
import { useMay } from "../../app/use-may.ts";
import {
  PersonFaces,
  ProblemsButton,
  type StoreState,
  useFlowEditor,
  useObserved,
  useStoreState,
} from "../../canvas/index.ts";
import { useOpenThreads } from "../comments/use-open-threads.ts";
import { flowPaths } from "../flow-paths.ts";
import { useFlowExport } from "../transfer/use-flow-export.ts";
import { useGo } from "../use-go.ts";
import { useEditorSurroundings } from "./editor-surroundings.tsx";
import { FlowName } from "./flow-name.tsx";
import { RestoreFlow } from "./restore-flow.tsx";
import { SaveNote } from "./save-note.tsx";
import { useEditorCommands } from "./use-editor-commands.ts";

const loadKeyHelp = loadLater(() => import("./key-help.tsx"));
const KeyHelp = laterPart(async () => (await loadKeyHelp()).KeyHelp);
const loadPublish = loadLater(() => import("./publish-dialog.tsx"));
const loadKeepVersion = loadLater(() => import("../versions/keep-version.dialog.tsx"));
const KeepVersionDialog = laterPart(async () => (await loadKeepVersion()).KeepVersionDialog);
const PublishDialog = laterPart(async () => (await loadPublish()).PublishDialog);

interface FlowBarProps {
  problemsOpen: boolean;
  onProblems: () => void;
  testOpen: boolean;
  onTest: () => void;
  commentsOpen: boolean;
  onComments: () => void;
}

const sentOf = ({ save }: StoreState) => save.status === "saved" || save.status === "saving";
const nameOf = ({ document }: StoreState) => document.graph.name;
const canUndo = ({ document }: StoreState) => document.history.undo.at(-1)?.name ?? null;
const canRedo = ({ document }: StoreState) => document.history.redo.at(-1)?.name ?? null;

/** The line above the canvas: what is open, whether it is saved, and what can be done with it. */
export function FlowBar(props: FlowBarProps) {
  const { problemsOpen, onProblems, testOpen, onTest, commentsOpen, onComments } = props;
  const { t } = useTranslation();
  const { flowId, store, problems, people, editable } = useFlowEditor();
  const go = useGo();
  const isAsked = useRouterState({
    select: ({ location }) => "open" in location.search && location.search.open === "publish",
  });
  const [publishing, setPublishing] = useState(isAsked);
  const [keeps, setKeeps] = useState(false);
  const exporting = useFlowExport();
  const onPublish = useCallback(() => setPublishing(true), []);
  const closePublish = () => {
    setPublishing(false);
    if (isAsked) go(flowPaths.editor(flowId), { replace: true });
  };
  const [showsKeys, setShowsKeys] = useState(false);
  const onKeys = useCallback(() => setShowsKeys(true), []);
  useEditorCommands({ onTest, onProblems, onComments, onPublish, onKeys });
  const threads = useOpenThreads() ?? 0;
  const may = useMay();
  const isSent = useStoreState(sentOf);
  const undo = useStoreState(canUndo);
  const redo = useStoreState(canRedo);
  const undoWords = undo ? t("flow.editor.undo", { edit: t(`canvas.edit.${undo}`) }) : t("flow.editor.nothingToUndo");
  const redoWords = redo ? t("flow.editor.redo", { edit: t(`canvas.edit.${redo}`) }) : t("flow.editor.nothingToRedo");
  const others = useObserved(people);
  const count = useObserved(problems, (all) => all.length);
  const { data } = useQuery(api.flow.list.queryOptions({ input: { id: flowId, includeArchived: true } }));
  const flow = data?.results[0];
  const { known, flow: opened } = useEditorSurroundings();
  const { usedBy } = known;
  const isArchived = opened.archivedAt !== null;
  return (
    <header className="flex h-bar flex-none items-center gap-1.5 border-b border-line ps-5 pe-3 max-tablet:ps-4">
      <div className="flex min-w-0 flex-1 items-center gap-1.5">
        <Link
          href={flowPaths.list}
          aria-label={`${t("ui.back")}: ${t("flow.list.title")}`}
          className="-ms-3 grid size-touch flex-none place-items-center rounded-sm text-text-2 tablet:hidden"
        >
          <ArrowLeft aria-hidden className="size-5" />
        </Link>
        <Link
          href={flowPaths.list}
          className="flex-none rounded-sm py-0.5 text-text-3 hover:text-text max-tablet:hidden"
        >
          {t("flow.list.title")}
        </Link>
        <ChevronRight aria-hidden className="size-3.5 flex-none text-text-3 max-tablet:hidden" />
        <FlowName />
        <span className={isArchived && !may.edit ? "flex-none" : "flex-none max-tablet:hidden"}>
          <Tag>{t(isArchived ? "flow.list.archived" : "flow.draft")}</Tag>
        </span>
        {flow?.publishedVersion === null && usedBy.length > 0 && (
          <span
            className="flex-none max-tablet:hidden"
            title={t("flow.editor.neverPublishedHelp", { profiles: usedBy.join(", ") })}
          >
            <Tag tone="warn" icon={<TriangleAlert />}>
              {t("flow.editor.neverPublished")}
            </Tag>
          </span>
        )}
        <span
          className={`min-w-0 truncate text-text-3 ${isArchived ? "max-tablet:hidden" : isSent ? "max-desk:hidden" : ""}`}
        >
          {!may.edit ? t("app.readOnly") : isArchived ? t("flow.editor.archived") : <SaveNote />}
          {flow?.publishedVersion && <> · {t("flow.editor.live", { version: flow.publishedVersion })}</>}
        </span>
      </div>
      <span className="max-tablet:hidden">
        <PersonFaces people={others} label={t("canvas.people.here")} />
      </span>
      <div className="flex flex-none items-center gap-1 max-tablet:hidden">
        {!isArchived && (
          <>
            <IconButton label={undoWords} icon={<Undo2 />} disabled={!undo || !editable} onClick={store.undo} />
            <IconButton label={redoWords} icon={<Redo2 />} disabled={!redo || !editable} onClick={store.redo} />
          </>
        )}
        <Button variant="quiet" asChild className="max-wide:hidden">
          <Link href={flowPaths.outline(flowId)}>
            <List aria-hidden />
            {t("flow.outline.title")}
          </Link>
        </Button>
        <ProblemsButton aria-pressed={problemsOpen} onClick={onProblems} />
        <Button variant="quiet" aria-pressed={commentsOpen} onClick={onComments} className="max-wide:hidden">
          {t("flow.comments.title")}
          {threads > 0 && (
            <span className="text-text-3 tabular-nums">
              <span className="sr-only">: </span>
              {threads}
            </span>
          )}
        </Button>
        <Button variant="quiet" asChild className="max-wide:hidden">
          <Link href={flowPaths.variables(flowId)}>{t("flow.variables.title")}</Link>
        </Button>
        <Button variant="quiet" asChild className="max-wide:hidden">
          <Link href={flowPaths.versions(flowId)}>{t("flow.versions.title")}</Link>
        </Button>
        <Button variant="quiet" asChild className="max-wide:hidden">
          <Link href={flowPaths.tests(flowId)}>{t("flow.tests.title")}</Link>
        </Button>
      </div>
      <Button
        className="border-brand-line! bg-brand-soft! text-brand-text! max-tablet:hidden"
        icon={<Play />}
        aria-pressed={testOpen}
        onClick={onTest}
      >
        {t("flow.test.title")}
      </Button>
      {editable && (
        <Button variant="primary" onClick={onPublish}>
          {t("flow.publish.action")}
        </Button>
      )}
      <RestoreFlow />
      <Menu
        align="end"
        trigger={<IconButton label={t("flow.editor.more")} icon={<Ellipsis />} />}
        groups={[
          {
            items: [
              { label: t("flow.settings.title"), onSelect: () => go(flowPaths.settings(flowId)) },
              ...(editable ? [{ label: t("flow.versions.keepAs"), onSelect: () => setKeeps(true) }] : []),
              {
                label: t("flow.transfer.export"),
                onSelect: () => void exporting.run([{ id: flowId, name: nameOf(store.getState()) }]),
              },
              { label: t("flow.keys.title"), onSelect: onKeys },
            ],
          },
          {
            items: [
              { label: undoWords, below: "tablet", disabled: !undo || !editable, onSelect: store.undo },
              { label: redoWords, below: "tablet", disabled: !redo || !editable, onSelect: store.redo },
            ],
          },
          {
            items: [
              { label: t("flow.outline.title"), below: "wide", onSelect: () => go(flowPaths.outline(flowId)) },
              { label: t("flow.variables.title"), below: "wide", onSelect: () => go(flowPaths.variables(flowId)) },
              { label: t("flow.versions.title"), below: "wide", onSelect: () => go(flowPaths.versions(flowId)) },
              { label: t("flow.tests.title"), below: "wide", onSelect: () => go(flowPaths.tests(flowId)) },
            ],
          },
          {
            items: [
              { label: t("flow.test.title"), below: "tablet", onSelect: onTest },
              {
                below: "tablet",
                label: count > 0 ? `${t("canvas.problems.title")} (${count})` : t("canvas.problems.title"),
                onSelect: onProblems,
              },
              {
                below: "wide",
                label: threads > 0 ? `${t("flow.comments.title")} (${threads})` : t("flow.comments.title"),
                onSelect: onComments,
              },
            ],
          },
        ]}
      />
      {showsKeys && <KeyHelp onClose={() => setShowsKeys(false)} />}
      {keeps && <KeepVersionDialog onClose={() => setKeeps(false)} />}
      {publishing && <PublishDialog onClose={closePublish} />}
    </header>
  );
}
