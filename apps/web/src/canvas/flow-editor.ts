import type { FlowGraph, FlowNode, FlowProblem, FlowTool, KeptSecret, Position } from "@parlo/engine";
import type { SummaryContext } from "@parlo/nodes/editor";
import { type ComponentType, createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { Around, Missing } from "./around.ts";
import type { Catalog } from "./catalog.ts";
import type { Clipping } from "./model/clipboard.ts";
import type { Contrast, ContrastState } from "./model/contrast.ts";
import type { DocumentStore, StoreState } from "./model/document-store.ts";
import type { NewNodeSource } from "./model/new-node-source.ts";
import type { PastePlace } from "./model/paste-behind.ts";
import type { RunTrace } from "./model/run-trace.ts";
import type { Observable } from "./observable.ts";

/** Somebody else who has the flow open, and the node whose settings they are at. */
export interface FlowPerson {
  readonly clientId: string;
  readonly userId: string;
  readonly name: string;
  readonly nodeId: string | null;
}

/** Copied steps on their way in. */
export interface Pasting {
  readonly clipping: Clipping;
  readonly missing: Missing;
  readonly at: PastePlace;
}

/** Where the palette stands open on the canvas, and what the chosen step is joined to. */
export interface QuickPalette {
  /** Pixels from the canvas's corner. */
  readonly left: number;
  readonly top: number;
  /** Where the card goes, in canvas units; null beside what it is joined to. */
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly source: NewNodeSource | null;
}

export type StepBadge = ComponentType<{ readonly nodeId: string }>;

/** What every part of the editor works with. Its members never change while a flow is open. */
export interface FlowEditor {
  readonly flowId: string;
  /** Whose flow it is. */
  readonly organizationId: string;
  readonly store: DocumentStore;
  readonly catalog: Catalog;
  readonly selection: Observable<readonly string[]>;
  readonly quickPalette: Observable<QuickPalette | null>;
  /** The step whose way out is being led on by key. */
  readonly joining: Observable<string | null>;
  /** Steps that were changed by the last undo or redo. */
  readonly stepped: Observable<readonly string[]>;
  /** The search within the flow is open. */
  readonly finding: Observable<boolean>;
  /** Shows a step's row and has the keyboard go there, or opens a tool beside; null where no outline is shown. */
  readonly revealing: Observable<{
    readonly reveal: (nodeId: string) => void;
    readonly openTool: (toolId: string) => void;
  } | null>;
  /** Shows a note or a frame; null where neither the canvas nor the outline is shown. */
  readonly revealingMark: Observable<{ readonly reveal: (markId: string) => void } | null>;
  /** What steps may name outside the flow; null until it has been fetched. */
  readonly around: Observable<Around | null>;
  /** Copied steps that name what is not here: it is asked what stands for it. */
  readonly pasting: Observable<Pasting | null>;
  /** The chosen steps are to become a flow of their own: what that would be is shown. */
  readonly extracting: Observable<boolean>;
  readonly problems: Observable<readonly FlowProblem[]>;
  readonly trace: Observable<RunTrace | null>;
  /** How what is drawn differs from another state of the flow, and what says so; null where nothing is compared. */
  readonly contrast: (Contrast & { readonly Badge: ComponentType<{ readonly state: ContrastState }> }) | null;
  /** What later parts of the editor put on each step, on the canvas and in the outline. */
  readonly badges: Observable<Readonly<Record<string, StepBadge>>>;
  /** How the flow is used is shown over it; null where that is not to be had. */
  readonly heating: Observable<boolean> | null;
  /** Who else is here. */
  readonly people: Observable<readonly FlowPerson[]>;
  /** Where each of them points, by their client's id. */
  readonly pointers: Observable<Readonly<Record<string, Position>>>;
  /** Where one points oneself; followed only while somebody else is here. */
  readonly pointing: Observable<Position | null>;
  /** The node whose settings are open here. */
  readonly here: Observable<string | null>;
  /** Names that cards show; replaced when they have been fetched. */
  readonly names: Observable<
    Pick<
      SummaryContext,
      | "flowName"
      | "aiModelName"
      | "convAiName"
      | "profileName"
      | "teamName"
      | "collectionName"
      | "tableName"
      | "language"
    >
  >;
  readonly editable: boolean;
  readonly openNode: (nodeId: string) => void;
  readonly openTool: (toolId: string) => void;
  /** Those of the flow as a whole. */
  readonly openSettings: () => void;
  readonly closeDrawer: () => void;
  /** Opens another flow, and what is to be seen before it is published. */
  readonly publishFlow: (flowId: string) => void;
  /** Makes a variable of the kind that the flow's steps write; null where the person may not. */
  readonly createVariable: ((key: string) => void) | null;
  /** Gives the server a secret for one origin; null where the person may not. */
  readonly keepSecret: ((value: string, origin: string) => Promise<KeptSecret>) | null;
  /** Says something to those who listen instead of looking. */
  readonly announce: (text: string) => void;
}

const Context = createContext<FlowEditor | null>(null);
export const FlowEditorProvider = Context.Provider;

export function useFlowEditor(): FlowEditor {
  const editor = useContext(Context);
  if (!editor) throw new Error("FlowEditorProvider is missing above this component");
  return editor;
}

/** Draws again when the selected part of the editor's state changes. */
export function useStoreState<Part>(select: (state: StoreState) => Part): Part {
  const { store } = useFlowEditor();
  const read = useCallback(() => select(store.getState()), [store, select]);
  return useSyncExternalStore(store.subscribe, read);
}

const graphOf = (state: StoreState): FlowGraph => state.document.graph;

export const useGraph = (): FlowGraph => useStoreState(graphOf);

export function useNode(nodeId: string): FlowNode | undefined {
  return useStoreState(useCallback((state: StoreState) => state.document.graph.nodes[nodeId], [nodeId]));
}

export function useTool(toolId: string): FlowTool | undefined {
  return useStoreState(useCallback((state: StoreState) => state.document.graph.tools[toolId], [toolId]));
}
