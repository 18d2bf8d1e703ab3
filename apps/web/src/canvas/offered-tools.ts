import { type ToolType, toolTypes } from "@parlo/engine";
import type { Catalog } from "./catalog.ts";

/** The tools that a node of the type may be given here: those that its kind knows and that have something behind them. */
export function offeredTools(catalog: Catalog, nodeType: string): readonly ToolType[] {
  const { tools = {}, toolNeeds = {} } = catalog.entry(nodeType)?.kind ?? {};
  return toolTypes.filter((type) => tools[type] && catalog.offers(toolNeeds[type]));
}
