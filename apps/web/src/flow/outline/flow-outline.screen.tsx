import { Button } from "@parlo/ui";
import { Flame, MessageSquare, Play } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { laterPart } from "../../app/later-part.tsx";
import { loadLater } from "../../app/load-later.ts";
import {
  FlowEditorProvider,
  isSilenced,
  isTyping,
  ProblemsButton,
  ProblemsPanel,
  useFlowEditor,
  useHistoryKeys,
  useTool,
} from "../../canvas/index.ts";
import { useOpenThreads } from "../comments/use-open-threads.ts";
import { DrawerPathsProvider, outlinePaths } from "../drawer-paths.ts";
import { Dock } from "../editor/dock.tsx";
import { HistoryButtons } from "../editor/history-buttons.tsx";
import { OtherClashes } from "../editor/step-clashes.tsx";
import { FlowPage } from "../flow-page.tsx";
import { useHeatMode } from "../heat/use-heat-mode.ts";
import { keptTest } from "../test-chat/kept-test.ts";
import { TestFromProvider } from "../test-chat/test-from.ts";
import { fromTheStart } from "../test-chat/test-start.ts";
import { useGo } from "../use-go.ts";
import { OutlineDrawer } from "./outline-drawer.tsx";
import { OutlineList } from "./outline-list.tsx";
import type { OutlineSearch } from "./outline-search.ts";

const loadHeat = loadLater(() => import("../heat/outline-heat.tsx"));
const OutlineHeat = laterPart(async () => (await loadHeat()).OutlineHeat);
const loadComments = loadLater(() => import("../comments/comments-panel.tsx"));
const CommentsPanel = laterPart(async () => (await loadComments()).CommentsPanel);
const loadTestChat = loadLater(() => import("../test-chat/test-chat.tsx"));
const loadKeys = loadLater(() => import("./outline-keys.dialog.tsx"));
const OutlineKeysDialog = laterPart(async () => (await loadKeys()).OutlineKeysDialog);
const TestChat = laterPart(async () => (await loadTestChat()).TestChat);
const loadPublish = loadLater(() => import("../editor/publish-dialog.tsx"));
const PublishDialog = laterPart(async () => (await loadPublish()).PublishDialog);

/** The same flow as a tree. Settings and the test chat stand beside it, as they do beside the canvas. */
export function FlowOutlineScreen({ search }: { search: OutlineSearch }) {
  const editor = useFlowEditor();
  const { flowId } = editor;
  const go = useGo();
  const beside = useMemo(() => {
    const open = (path: string) => go(path, { stay: true });
    return {
      ...editor,
      openNode: (nodeId: string) => open(outlinePaths.node(flowId, nodeId)),
      openTool: (toolId: string) => open(outlinePaths.tool(flowId, toolId)),
      closeDrawer: () => open(outlinePaths.editor(flowId)),
    };
  }, [editor, flowId, go]);
  return (
    <FlowEditorProvider value={beside}>
      <DrawerPathsProvider value={outlinePaths}>
        <Outline search={search} />
      </DrawerPathsProvider>
    </FlowEditorProvider>
  );
}

function Outline({ search }: { search: OutlineSearch }) {
  const { t } = useTranslation();
  const { store, editable, here } = useFlowEditor();
  const heat = useHeatMode(search.heat !== undefined);
  const tool = useTool(search.tool ?? "");
  const openNodeId = search.node ?? tool?.nodeId ?? null;
  const [testOpen, setTestOpen] = useState(false);
  const [start, setStart] = useState(() => keptTest(store)?.start.chosen ?? fromTheStart);
  const [problemsOpen, setProblemsOpen] = useState(false);
  const problemsButton = useRef<HTMLButtonElement>(null);
  const [commentsOpen, setCommentsOpen] = useState(false);
  const commentsButton = useRef<HTMLButtonElement>(null);
  const threads = useOpenThreads() ?? 0;
  const [publishing, setPublishing] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const bar = useMemo(
    () => ({
      onTest: () => setTestOpen((open) => !open),
      onProblems: () => setProblemsOpen((open) => !open),
      onPublish: () => setPublishing(true),
      onKeys: () => setShowsKeys(true),
    }),
    [],
  );
  const testFrom = useCallback((nodeId: string) => {
    setStart(({ values }) => ({ nodeId, values }));
    setTestOpen(true);
  }, []);
  useEffect(() => {
    here.set(openNodeId);
    return () => here.set(null);
  }, [here, openNodeId]);
  useHistoryKeys();
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "?" || event.defaultPrevented || isSilenced(event)) return;
      if (isTyping(event.target) || document.querySelector("[role=dialog]")) return;
      setShowsKeys(true);
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  const drawer = search.node || search.tool ? <OutlineDrawer {...search} /> : null;
  const publish = (
    <Button variant="primary" onClick={bar.onPublish}>
      {t("flow.publish.action")}
    </Button>
  );
  return (
    <TestFromProvider value={testFrom}>
      <FlowPage
        title={t("flow.outline.title")}
        content="flush"
        phonePrimary={editable && publish}
        actions={
          <>
            <Button variant="quiet" icon={<Flame />} aria-pressed={heat.on} onClick={heat.toggle}>
              <span className="max-desk:sr-only">{t("canvas.heat.label")}</span>
            </Button>
            <ProblemsButton brief ref={problemsButton} aria-pressed={problemsOpen} onClick={bar.onProblems} />
            <Button
              ref={commentsButton}
              variant="quiet"
              icon={<MessageSquare />}
              aria-pressed={commentsOpen}
              onClick={() => setCommentsOpen((open) => !open)}
            >
              <span className="max-desk:sr-only">{t("flow.comments.title")}</span>
              {threads > 0 && <span className="text-text-3 tabular-nums">{threads}</span>}
            </Button>
            <HistoryButtons />
            <Button icon={<Play />} aria-pressed={testOpen} onClick={bar.onTest}>
              {t("flow.test.title")}
            </Button>
            {editable && <span className="max-tablet:hidden">{publish}</span>}
          </>
        }
      >
        <div className="relative flex min-h-0 flex-1">
          <div className="flex min-w-0 flex-1 flex-col">
            <OtherClashes
              openNodeId={search.node ?? null}
              className="max-h-[40%] max-w-[1020px] flex-none px-5 pt-4 max-tablet:px-4"
            />
            <div className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto p-5 max-tablet:p-4">
              {heat.on && <OutlineHeat onClose={heat.close} />}
              <p className="mb-3 max-w-[980px] text-text-2">
                {t("flow.outline.help")}{" "}
                <span className="pointer-coarse:hidden">
                  {t("flow.outline.keys")}{" "}
                  <button type="button" className="text-brand-text underline" onClick={bar.onKeys}>
                    {t("flow.outline.allKeys")}
                  </button>
                </span>
              </p>
              <OutlineList openNodeId={openNodeId} bar={bar} />
            </div>
            {problemsOpen && (
              <ProblemsPanel
                takesFocus
                className="max-h-[40%] flex-none border-t border-line bg-surface [&>*]:mx-2 [&>*]:max-w-[996px] max-tablet:[&>*]:mx-1"
                onClose={() => {
                  setProblemsOpen(false);
                  problemsButton.current?.focus();
                }}
              />
            )}
          </div>
          {(drawer || commentsOpen || testOpen) && (
            <Dock>
              {drawer}
              {commentsOpen && (
                <CommentsPanel
                  threadId={null}
                  onClose={() => {
                    setCommentsOpen(false);
                    commentsButton.current?.focus();
                  }}
                />
              )}
              {testOpen && (
                <TestChat branch={null} start={start} onStart={setStart} onClose={() => setTestOpen(false)} />
              )}
            </Dock>
          )}
        </div>
        {showsKeys && <OutlineKeysDialog onClose={() => setShowsKeys(false)} />}
        {publishing && <PublishDialog onClose={() => setPublishing(false)} />}
      </FlowPage>
    </TestFromProvider>
  );
}
