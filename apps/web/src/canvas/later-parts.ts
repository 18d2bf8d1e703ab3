import { laterPart } from "../app/later-part.tsx";
import { loadLater } from "../app/load-later.ts";
import { partAhead } from "../app/part-ahead.tsx";
import { loadForms } from "./forms.ts";
import { loadClippings } from "./load-clippings.ts";
import { loadTemplates } from "./load-templates.ts";

const loadFinder = loadLater(() => import("./finder.tsx"));
const loadVariableChips = loadLater(() => import("./variable-chips.tsx"));
const loadClashList = loadLater(() => import("./clash-list.tsx"));
const loadProblemsPanel = loadLater(() => import("./problems-panel.tsx"));
const loadJoinPanel = loadLater(() => import("./join-panel.tsx"));
const loadPointers = loadLater(() => import("./pointers.tsx"));
const loadSelectionBar = loadLater(() => import("./selection-bar.tsx"));
export const loadFindInFlow = loadLater(() => import("./find-in-flow.ts"));

/** Parts of the editor that no flow needs to be shown: loaded when they are first called for, or before that at rest. */
export const ClashList = laterPart(async () => (await loadClashList()).ClashList);
export const Finder = laterPart(async () => (await loadFinder()).Finder);
export const JoinPanel = laterPart(async () => (await loadJoinPanel()).JoinPanel);
export const ProblemsPanel = laterPart(async () => (await loadProblemsPanel()).ProblemsPanel);
export const Pointers = partAhead(async () => (await loadPointers()).Pointers);
export const SelectionBar = laterPart(async () => (await loadSelectionBar()).SelectionBar);
export const VariableChips = partAhead(async () => (await loadVariableChips()).VariableChips);

/** How each of them is fetched, for whoever wants them to be there at once and where the connection is gone. */
export const laterParts = [
  loadForms,
  Finder.load,
  loadFindInFlow,
  JoinPanel.load,
  loadVariableChips,
  ClashList.load,
  ProblemsPanel.load,
  loadPointers,
  SelectionBar.load,
  loadClippings,
  loadTemplates,
];
