import { createContext, useContext } from "react";

/** Begins a test at a node of the flow that is open. */
export type TestFrom = (nodeId: string) => void;

const Context = createContext<TestFrom | null>(null);
export const TestFromProvider = Context.Provider;

/** Null where no test chat can stand beside. */
export const useTestFrom = (): TestFrom | null => useContext(Context);
