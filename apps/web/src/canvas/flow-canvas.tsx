import "@xyflow/react/dist/base.css";
import "./canvas.css";
import "./node-card.css";
import "./canvas-panel.css";
import {
  applyNodeChanges,
  Background,
  BackgroundVariant,
  type Connection,
  type NodeChange,
  type OnConnectEnd,
  ReactFlow,
  SelectionMode,
  useReactFlow,
  type Viewport,
} from "@xyflow/react";
import {
  type DragEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { addNode, connectNodes } from "./add-node.ts";
import { CanvasMiniMap } from "./canvas-mini-map.tsx";
import { CanvasZoom } from "./canvas-zoom.tsx";
import { DetailProvider, useZoomDetail } from "./detail.ts";
import { DistantEdges } from "./distant-edges.tsx";
import { exitAt, showTakingLine, stepAt } from "./drop-target.ts";
import { FlowEdge } from "./flow-edge.tsx";
import { useFlowEditor, useGraph } from "./flow-editor.ts";
import { FoldedEdge } from "./folded-edge.tsx";
import { preloadForms } from "./forms.ts";
import { FrameCard } from "./frame-card.tsx";
import { Finder, JoinPanel, Pointers, SelectionBar } from "./later-parts.ts";
import { changeDrawn, type DrawnEdge, type DrawnNode, drawEdges, drawNodes } from "./model/drawn-graph.ts";
import { type DrawnFrame, type DrawnMark, drawMarks } from "./model/drawn-marks.ts";
import { exitOfHandle } from "./model/exit-handle.ts";
import { cornerOf, joiningOperations } from "./model/frames.ts";
import { moveOperations } from "./model/move-operations.ts";
import { NodeCard } from "./node-card.tsx";
import { NoteCard } from "./note-card.tsx";
import { useObserved } from "./observable.ts";
import { openPaletteAt } from "./open-palette-at.ts";
import { keepReadableView, openingView } from "./opening-view.ts";
import { Palette } from "./palette.tsx";
import { dragType } from "./palette-row.tsx";
import { QuickPaletteAtCursor } from "./quick-palette.tsx";
import { useBoxes } from "./use-boxes.ts";
import { useCanvasKeys } from "./use-canvas-keys.ts";
import { useCentre } from "./use-centre.ts";
import { useChosenLines } from "./use-chosen-lines.ts";
import { useDisconnectOnDelete } from "./use-disconnect-on-delete.ts";
import { useFollowedTest } from "./use-followed-test.ts";
import { useMarkRevealing } from "./use-mark-revealing.ts";
import { useSteppedInView } from "./use-stepped-in-view.ts";
import { useWholeDrag } from "./use-whole-drag.ts";
import { viewPreferences } from "./view-preferences.ts";

const nodeTypes = { card: NodeCard, frame: FrameCard, note: NoteCard };
const edgeTypes = { flow: FlowEdge, folded: FoldedEdge };
// What the drawing library is given stays the same object: otherwise every card would be looked at again for each step
// of a drag.
const noEdges: DrawnEdge[] = [];
const multiSelectionKeys = ["Meta", "Control", "Shift"];
const proOptions = { hideAttribution: true };
// The library's own words are English; nothing refers to them while its keys are off.
const noWords = {
  "node.a11yDescription.default": "",
  "node.a11yDescription.keyboardDisabled": "",
  "edge.a11yDescription.default": "",
};
const noMarks: DrawnMark[] = [];
type Drawn = DrawnNode | DrawnMark;
const isFrame = (drawn: Drawn): drawn is DrawnFrame => drawn.type === "frame";
const isSomebody = (people: readonly unknown[]) => people.length > 0;
const hasSeveral = (ids: readonly string[]) => ids.length > 1;

interface FlowCanvasProps {
  /** The step whose settings are open. */
  focusNodeId: string | null;
  /** How many panels are open beside it. */
  panels?: number;
}

/** The flow as cards and lines. Knows the contract of kinds, no kind. */
export function FlowCanvas({ focusNodeId, panels = 0 }: FlowCanvasProps) {
  const editor = useFlowEditor();
  const { store, selection, quickPalette, trace, people, editable, catalog, contrast } = editor;
  const { t } = useTranslation();
  // The drawing library's own words for what a card and a line are would be English.
  const edgeOptions = useMemo(
    () => ({
      ariaLabel: t("canvas.edge.label"),
      domAttributes: { "aria-roledescription": t("canvas.edge.label") },
      reconnectable: false,
    }),
    [t],
  );
  const cardAttributes = useMemo(() => ({ "aria-roledescription": t("canvas.card.role") }), [t]);
  const graph = useGraph();
  const drawing = useReactFlow();
  const frame = useRef<HTMLDivElement>(null);
  const [nodes, setNodes] = useState<DrawnNode[]>(() => drawNodes(graph, [], cardAttributes));
  const [marks, setMarks] = useState<DrawnMark[]>(noMarks);
  const edges = useMemo(() => [...drawEdges(graph), ...(contrast?.removedEdges ?? [])], [graph, contrast]);
  const { lines, onEdgesChange } = useChosenLines(edges);
  const drawn = useMemo((): Drawn[] => (marks.length === 0 ? nodes : [...marks, ...nodes]), [nodes, marks]);
  const selected = useObserved(selection);
  const { pointer } = useObserved(viewPreferences);
  const boxes = useBoxes();
  const hasTrace = useObserved(trace, Boolean);
  const hasOthers = useObserved(people, isSomebody);
  const { flowId } = editor;
  const [{ showsAll, fit }] = useState(() =>
    openingView({ flowId, cards: nodes, entryNodeId: graph.entryNodeId, withSettings: focusNodeId !== null, editable }),
  );
  const detail = useZoomDetail();
  const distant = detail < 2;

  useEffect(
    () => setNodes((before) => drawNodes(graph, before, cardAttributes, selection.get())),
    [graph, cardAttributes, selection],
  );
  useEffect(() => {
    const wanted = new Set(selected);
    setNodes((before) =>
      before.some((node) => Boolean(node.selected) !== wanted.has(node.id))
        ? before.map((node) =>
            Boolean(node.selected) === wanted.has(node.id) ? node : { ...node, selected: wanted.has(node.id) },
          )
        : before,
    );
  }, [selected]);
  useEffect(() => setMarks((before) => drawMarks(graph, nodes, selected, before)), [graph, nodes, selected]);
  useCentre(frame, focusNodeId, showsAll);
  useFocusBack(frame, panels + (focusNodeId === null ? 0 : 1));
  useCanvasKeys(frame);
  useSteppedInView(frame);
  useWholeDrag(frame);
  useFollowedTest(frame);
  useMarkRevealing();
  const shownLines = distant ? noEdges : lines;
  useDisconnectOnDelete(shownLines);

  const onNodesChange = useCallback(
    (changes: NodeChange<Drawn>[]) => {
      const { marks: known = {} } = store.getState().document.graph;
      const isMark = (change: NodeChange<Drawn>) => "id" in change && Object.hasOwn(known, change.id);
      // What goes away goes through the document, never through the drawing alone.
      const all = changes.filter((change) => change.type !== "remove");
      const ofMarks = all.filter(isMark) as NodeChange<DrawnMark>[];
      const own = all.filter((change) => !isMark(change)) as NodeChange<DrawnNode>[];
      if (ofMarks.length > 0) setMarks((before) => applyNodeChanges(ofMarks, before));
      if (own.length > 0) setNodes((before) => changeDrawn(own, before));
      const choices = new Map(
        all.flatMap((change) => (change.type === "select" ? [[change.id, change.selected]] : [])),
      );
      if (choices.size > 0)
        selection.set((now) => {
          const ids = now.filter((id) => choices.get(id) !== false);
          for (const [id, isChosen] of choices) if (isChosen && !now.includes(id)) ids.push(id);
          return sameIds(now, ids) ? now : ids;
        });
    },
    [selection, store],
  );
  const onSelectionDragStop = useCallback(
    (_event: unknown, dragged: Drawn[]) => {
      const { graph: current } = store.getState().document;
      const places = new Map(dragged.map(({ id, position }) => [id, position]));
      // What a folded frame stands for goes as far as it went.
      for (const frame of dragged.filter(isFrame)) {
        const { members } = frame.data;
        const nodes = members.flatMap((id) => current.nodes[id] ?? []);
        if (!frame.data.frame.folded || nodes.length === 0) continue;
        const corner = cornerOf(nodes.map(({ renderParams }) => renderParams.position));
        const by = { x: frame.position.x - corner.x, y: frame.position.y - corner.y };
        for (const { id, renderParams } of nodes)
          places.set(id, { x: renderParams.position.x + by.x, y: renderParams.position.y + by.y });
      }
      const moves = moveOperations(current, [...places.keys()], (from, id) => places.get(id) ?? from);
      if (moves.length === 0) return;
      const cards = drawing.getNodes().filter(({ type }) => type === "card") as DrawnNode[];
      const joins = joiningOperations(current, cards, new Set(places.keys()));
      store.edit({ name: joins.length > 0 ? "frame" : "move", operations: [...moves, ...joins] });
    },
    [store, drawing],
  );
  const onNodeDragStop = useCallback(
    (event: unknown, _node: Drawn, dragged: Drawn[]) => onSelectionDragStop(event, dragged),
    [onSelectionDragStop],
  );
  const onNodeDoubleClick = useCallback(
    (_event: unknown, { id, type }: Drawn) => type === "card" && editor.openNode(id),
    [editor],
  );
  const onNodeClick = useCallback(
    (event: MouseEvent, { id, type }: Drawn) => {
      const handle = (event.target as Element).closest<HTMLElement>(".react-flow__handle.source")?.dataset.handleid;
      if (handle && editor.editable) openPaletteAt(editor, id, exitOfHandle(handle));
      else if (type === "card" && !boxes.gather && !event.shiftKey && !event.metaKey && !event.ctrlKey)
        editor.openNode(id);
    },
    [editor, boxes.gather],
  );
  const onMoveEnd = useCallback((_event: unknown, view: Viewport) => keepReadableView(flowId, view), [flowId]);
  const onPaneClick = useCallback(() => quickPalette.set(null), [quickPalette]);
  const onConnect = useCallback(
    ({ source, sourceHandle, target }: Connection) => {
      if (source && target && sourceHandle) connectNodes(editor, source, exitOfHandle(sourceHandle), target);
    },
    [editor],
  );
  const onReconnect = useCallback((_line: unknown, to: Connection) => onConnect(to), [onConnect]);
  const onConnectStart = useCallback(() => frame.current?.setAttribute("data-joining", ""), []);
  const onConnectEnd = useCallback<OnConnectEnd>(
    (event, state) => {
      frame.current?.removeAttribute("data-joining");
      const { fromNode, fromHandle } = state;
      if (state.toNode || !fromNode || fromHandle?.type !== "source" || !fromHandle.id) return;
      const point = "changedTouches" in event ? event.changedTouches[0] : event;
      const box = frame.current?.getBoundingClientRect();
      if (!point || !box) return;
      const exit = exitOfHandle(fromHandle.id);
      // Nobody has to hit the small handle: the whole card takes what is let go over it.
      const target = stepAt(point, store.getState().document.graph);
      if (target !== null) {
        if (target !== fromNode.id) connectNodes(editor, fromNode.id, exit, target);
        return;
      }
      const at = drawing.screenToFlowPosition({ x: point.clientX, y: point.clientY });
      quickPalette.set({
        left: point.clientX - box.left,
        top: point.clientY - box.top,
        at: { x: Math.round(at.x), y: Math.round(at.y - 18) },
        source: { nodeId: fromNode.id, exit },
      });
    },
    [drawing, quickPalette, editor, store],
  );
  const onDrop = (event: DragEvent) => {
    const entry = catalog.entry(event.dataTransfer.getData(dragType));
    if (!entry) return;
    event.preventDefault();
    showTakingLine(null);
    const at = drawing.screenToFlowPosition({ x: event.clientX, y: event.clientY });
    const source = exitAt(event, store.getState().document.graph);
    editor.openNode(addNode(editor, entry, { at: source ? null : { x: at.x - 106, y: at.y - 18 }, source }));
  };
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(dragType)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    showTakingLine(event);
  };

  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={t("canvas.label")}
      className={`flow-canvas${hasTrace ? " running-test" : ""}`}
      data-detail={detail}
      onDrop={onDrop}
      onDragOver={onDragOver}
      onDragLeave={() => showTakingLine(null)}
    >
      <DetailProvider value={detail}>
        <ReactFlow<Drawn>
          nodes={drawn}
          edges={shownLines}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onNodesChange={onNodesChange}
          onEdgesChange={onEdgesChange}
          onNodeDragStop={onNodeDragStop}
          onSelectionDragStop={onSelectionDragStop}
          onConnect={onConnect}
          {...(editable && { onReconnect })}
          onConnectStart={onConnectStart}
          onConnectEnd={onConnectEnd}
          onNodeDoubleClick={onNodeDoubleClick}
          onNodeClick={onNodeClick}
          onNodeMouseEnter={preloadForms}
          onPaneClick={onPaneClick}
          nodesDraggable={editable}
          nodesConnectable={editable}
          connectOnClick={false}
          connectionRadius={28}
          deleteKeyCode={null}
          multiSelectionKeyCode={multiSelectionKeys}
          {...boxes.dragging}
          selectionMode={SelectionMode.Partial}
          disableKeyboardA11y
          // The canvas is one stop, whose keys walk from card to card.
          nodesFocusable={false}
          edgesFocusable={false}
          onlyRenderVisibleElements={nodes.length > 300}
          panOnScroll={pointer === "trackpad"}
          zoomOnDoubleClick={false}
          minZoom={0.08}
          maxZoom={2}
          {...fit}
          onMoveEnd={onMoveEnd}
          proOptions={proOptions}
          ariaLabelConfig={noWords}
          defaultEdgeOptions={edgeOptions}
        >
          {distant ? (
            <DistantEdges nodes={drawn} edges={edges} />
          ) : (
            <Background variant={BackgroundVariant.Dots} gap={20} size={1.5} />
          )}
          {hasOthers && <Pointers frame={frame} />}
        </ReactFlow>
      </DetailProvider>
      <Panels editable={editable} />
    </section>
  );
}

/** What floats on the canvas: nothing of it moves with the cards. */
const Panels = memo(function Panels({ editable }: { editable: boolean }) {
  const { miniMap } = useObserved(viewPreferences);
  const { finding, joining, selection } = useFlowEditor();
  const joined = useObserved(joining);
  const isFinding = useObserved(finding);
  const areSeveral = useObserved(selection, hasSeveral);
  const joinNothing = useCallback(() => joining.set(null), [joining]);
  return (
    <>
      {editable && <Palette />}
      {editable && areSeveral && <SelectionBar />}
      <CanvasZoom />
      {miniMap && <CanvasMiniMap />}
      <QuickPaletteAtCursor />
      {joined && <JoinPanel key={joined} nodeId={joined} onClose={joinNothing} />}
      {isFinding && <Finder onClose={() => finding.set(false)} />}
    </>
  );
});

/** What is closed beside the canvas gives the focus back to it, where its keys work. */
function useFocusBack(frame: RefObject<HTMLElement | null>, opened: number): void {
  const before = useRef(opened);
  useEffect(() => {
    if (opened < before.current && document.activeElement === document.body) frame.current?.focus();
    before.current = opened;
  }, [frame, opened]);
}

const sameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, index) => id === b[index]);
