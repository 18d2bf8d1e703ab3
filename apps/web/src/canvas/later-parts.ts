import { lazy } from "react";
import { loadForms } from "./forms.ts";
import { loadClippings } from "./load-clippings.ts";

const loadFinder = () => import("./finder.tsx");
const loadVariableChips = () => import("./variable-chips.tsx");
const loadClashList = () => import("./clash-list.tsx");
const loadProblemsPanel = () => import("./problems-panel.tsx");
const loadSelectionBar = () => import("./selection-bar.tsx");
export const loadFindInFlow = () => import("./find-in-flow.ts");
export const loadTemplates = () => import("./read-templates.ts");

/** Parts of the editor that no flow needs to be shown: loaded when they are first called for, or before that at rest. */
export const ClashList = lazy(async () => ({ default: (await loadClashList()).ClashList }));
export const Finder = lazy(async () => ({ default: (await loadFinder()).Finder }));
export const ProblemsPanel = lazy(async () => ({ default: (await loadProblemsPanel()).ProblemsPanel }));
export const SelectionBar = lazy(async () => ({ default: (await loadSelectionBar()).SelectionBar }));
export const VariableChips = lazy(async () => ({ default: (await loadVariableChips()).VariableChips }));

/** How each of them is fetched, for whoever wants them to be there at once and where the connection is gone. */
export const laterParts = [
  loadForms,
  loadFinder,
  loadFindInFlow,
  loadVariableChips,
  loadClashList,
  loadProblemsPanel,
  loadSelectionBar,
  loadClippings,
  loadTemplates,
];
