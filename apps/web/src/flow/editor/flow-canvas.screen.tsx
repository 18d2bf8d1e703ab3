import { ReactFlowProvider } from "@xyflow/react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { laterPart } from "../../app/later-part.tsx";
import { loadLater } from "../../app/load-later.ts";
import { partAhead } from "../../app/part-ahead.tsx";
import { FlowCanvas, ProblemsPanel, useFlowEditor, useTool } from "../../canvas/index.ts";
import { useHeatMode } from "../heat/use-heat-mode.ts";
import { keptTest } from "../test-chat/kept-test.ts";
import { TestFromProvider } from "../test-chat/test-from.ts";
import type { TestBranch } from "../test-chat/test-search.ts";
import { fromTheStart } from "../test-chat/test-start.ts";
import { Dock } from "./dock.tsx";
import { FlowBar } from "./flow-bar.tsx";
import { OtherClashes } from "./step-clashes.tsx";
import { useRest } from "./use-rest.ts";

const loadComments = loadLater(() => import("../comments/comments-panel.tsx"));
const CommentsPanel = laterPart(async () => (await loadComments()).CommentsPanel);
const loadMenu = loadLater(() => import("./canvas-menu.tsx"));
const CanvasMenu = partAhead(async () => (await loadMenu()).CanvasMenu);
const loadHeat = loadLater(() => import("../heat/canvas-heat.tsx"));
const CanvasHeat = laterPart(async () => (await loadHeat()).CanvasHeat);
const loadTestChat = loadLater(() => import("../test-chat/test-chat.tsx"));
const TestChat = laterPart(async () => (await loadTestChat()).TestChat);

interface FlowCanvasScreenProps {
  /** What the address names: a node, or a tool of one. */
  nodeId: string | null;
  toolId: string | null;
  /** The settings of what the address names. */
  drawer: ReactNode;
  /** Where in a conversation the test goes on that is open from the beginning. */
  branch: TestBranch | null;
  /** The thread of comments that the address names. */
  threadId: string | null;
  /** The address asks for how the flow is used. */
  heated: boolean;
}

/** The canvas with its bar, and the dock that settings and the test chat share. */
export function FlowCanvasScreen({ nodeId, toolId, drawer, branch, threadId, heated }: FlowCanvasScreenProps) {
  const { here, store } = useFlowEditor();
  const isAtRest = useRest();
  const heat = useHeatMode(heated);
  const [problemsOpen, setProblemsOpen] = useState(false);
  const [testOpen, setTestOpen] = useState(branch !== null);
  const [commentsOpen, setCommentsOpen] = useState(threadId !== null);
  const onComments = useCallback(() => setCommentsOpen((open) => !open), []);
  useEffect(() => {
    if (threadId !== null) setCommentsOpen(true);
  }, [threadId]);
  const onProblems = useCallback(() => setProblemsOpen((open) => !open), []);
  const [start, setStart] = useState(() => keptTest(store)?.start.chosen ?? fromTheStart);
  const testFrom = useCallback((nodeId: string) => {
    setStart(({ values }) => ({ nodeId, values }));
    setTestOpen(true);
  }, []);
  const onTest = useCallback(() => setTestOpen((open) => !open), []);
  const tool = useTool(toolId ?? "");
  const openNodeId = nodeId ?? tool?.nodeId ?? null;
  useEffect(() => {
    here.set(openNodeId);
    return () => here.set(null);
  }, [here, openNodeId]);
  const panels = [problemsOpen, testOpen, commentsOpen, heat.on].filter(Boolean).length;
  const docked = drawer !== null || testOpen || commentsOpen;
  return (
    <TestFromProvider value={testFrom}>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <FlowBar {...{ problemsOpen, onProblems, testOpen, onTest, commentsOpen, onComments }} />
        <div className="relative flex min-h-0 flex-1">
          <div className="relative min-w-0 flex-1">
            <ReactFlowProvider>
              <FlowCanvas focusNodeId={openNodeId} panels={panels} />
              {isAtRest && <CanvasMenu />}
              {heat.on && <CanvasHeat onClose={heat.close} />}
            </ReactFlowProvider>
            {problemsOpen && <ProblemsPanel onClose={() => setProblemsOpen(false)} />}
            <OtherClashes
              openNodeId={drawer === null ? null : nodeId}
              className="absolute top-3 right-3 left-54 z-10 max-h-[60%] max-w-xl max-tablet:left-3"
            />
          </div>
          {docked && (
            <Dock>
              {drawer}
              {commentsOpen && <CommentsPanel threadId={threadId} onClose={() => setCommentsOpen(false)} />}
              {testOpen && <TestChat {...{ branch, start }} onStart={setStart} onClose={() => setTestOpen(false)} />}
            </Dock>
          )}
        </div>
      </div>
    </TestFromProvider>
  );
}
