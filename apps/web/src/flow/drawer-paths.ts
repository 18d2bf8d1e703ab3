import { createContext, useContext } from "react";
import { flowPaths } from "./flow-paths.ts";

type DrawerPaths = Pick<
  typeof flowPaths,
  "editor" | "node" | "nodeVariables" | "nodeComments" | "tool" | "variablesFrom"
>;

const open = (flowId: string, what: Readonly<Record<string, string>>) =>
  `${flowPaths.outline(flowId)}?${new URLSearchParams(what)}`;

/** The drawers beside the outline: the query says which one is open, and the outline stays where it is. */
export const outlinePaths: DrawerPaths = {
  editor: flowPaths.outline,
  node: (flowId, nodeId) => open(flowId, { node: nodeId }),
  nodeVariables: (flowId, nodeId, scope = "", page = 1) =>
    open(flowId, {
      ...{ node: nodeId, part: "variables" },
      ...(scope !== "" && { scope: scope.slice(1) }),
      ...(page !== 1 && { page: String(page) }),
    }),
  nodeComments: (flowId, nodeId) => open(flowId, { node: nodeId, part: "comments" }),
  variablesFrom: (...of) => `${flowPaths.variablesFrom(...of)}&outline=true`,
  tool: (flowId, toolId) => open(flowId, { tool: toolId }),
};

const Context = createContext<DrawerPaths>(flowPaths);
export const DrawerPathsProvider = Context.Provider;

/** Where the drawers are: beside the canvas, where nothing else is said. */
export const useDrawerPaths = (): DrawerPaths => useContext(Context);
